/**
 * How people of one language are called. Every name is a set of spellings of the same name, the native one first,
 * then how other alphabets, passports and registers write it.
 */
export interface NameCulture {
  readonly countries: readonly string[]
  readonly given: Readonly<Record<Gender, readonly Spellings[]>>
  readonly family: readonly Spellings[]
  /** The second given name or patronymic, where the culture has one. */
  readonly middle: (gender: Gender) => readonly Spellings[]
  readonly feminine: (familyName: string) => string
  readonly familyFirst: boolean
}

export type Spellings = readonly [string, ...string[]]

/** Reads `Jürgen|Juergen, Anna`: names by comma, spellings of one name by bar. */
function readNames(table: string): readonly Spellings[] {
  return table.split(/,\s*/u).map((entry) => {
    const [native, ...others] = entry.trim().split('|')
    if (native === undefined || native === '') throw new Error('A name table has an empty entry.')
    return [native, ...others]
  })
}

const sameForAll = (familyName: string): string => familyName
const noMiddleName = (): readonly Spellings[] => []

const dutchMaleNames =
  readNames(`Daan, Joost, Thijs|Thys|Mathijs, Pieter|Peter, Willem|Wim, Gerrit, Johannes|Jan|Johan, Hendrik|Henk,
  Cornelis|Kees, Andries, Sjoerd, Ruben, Floris, Bram|Abraham, Jeroen|Hieronymus, Maarten|Martin, Gijs|Gysbert, Teun|Antonius,
  Wouter, Bastiaan|Bas, Diederik, Egbert, Jorrit, Siebe, Rutger`)
const dutchFemaleNames =
  readNames(`Anneke, Liesbeth|Elisabeth, Sanne|Susanna, Fleur, Marieke|Maria, Wilhelmina|Mien, Femke, Hanneke|Johanna,
  Ineke|Catharina, Noortje|Eleonora, Roos, Saskia, Tineke|Martina, Geertruida|Truus, Lotte|Charlotte, Maaike, Jantine, Renée|Renee,
  Zoë|Zoe, Margôt|Margot, Doutzen, Ytsje, Heleen, Josephine|Josefien, Katelijne`)
const dutchFamilyNames =
  readNames(`van der Meulen|Vandermeulen|van der Molen, de Vries|Devries, van den Berg|van de Berg|Vandenberg, Jansen|Janssen|Janse,
  Bakker|Backer, 't Hart|Hart|van 't Hart, ter Horst|Terhorst, van Dijk|van Dyk|van Dyck, de Wit|de Witte, Brouwer|Brauwer, Mulder|Molder,
  van Leeuwen|van Leuwen, Dekker|Decker, Hoekstra, Kuipers|Kuypers|Cuypers, van 't Veer|van der Veer, Schouten, Verhoeven|van der Hoeven,
  op den Kamp|Opdenkamp, van Rijn|van Ryn, Koole|Kool, Postma, Hofstede-van der Kolk|van der Kolk, ten Broeke|Tenbroeke, Ooijevaar|Ooyevaar,
  IJzerman|Ijzerman|Yzerman, Naaktgeboren, de Coöperman|de Cooperman, van Ceulen, Uit den Boogaard|Uittenbogaard, Zeldenrust, Blaauw|Blauw`)

const dutch: NameCulture = {
  countries: ['NL', 'NL', 'NL', 'BE', 'SR'],
  given: { male: dutchMaleNames, female: dutchFemaleNames },
  family: dutchFamilyNames,
  middle: (gender) => (gender === 'male' ? dutchMaleNames : dutchFemaleNames),
  feminine: sameForAll,
  familyFirst: false
}

const germanMaleNames =
  readNames(`Jürgen|Juergen|Jurgen, Günther|Guenther|Gunter, Björn|Bjoern|Bjorn, Karl-Heinz|Karlheinz|Karl Heinz, Matthias|Mathias,
  Stefan|Stephan, Wolfgang, Jörg|Joerg|Georg, Kai-Uwe|Kai Uwe, Thorsten|Torsten, Lukas|Lucas, Rüdiger|Ruediger|Rudiger, Götz|Goetz,
  Sönke|Soenke, Klaus|Claus, Friedrich|Fritz, Ulrich|Uli, Detlef|Detlev, Philipp|Philip, Hans-Jörg|Hansjoerg`)
const germanFemaleNames =
  readNames(`Anna-Lena|Annalena|Anna Lena, Jörna|Joerna, Käthe|Kaethe|Kathe, Bärbel|Baerbel|Barbara, Sigrid, Heike, Ursula|Ulla,
  Anneliese|Annelise, Margarethe|Margarete|Grete, Kerstin|Kirsten, Ilse, Brünhilde|Bruenhilde, Silke, Marlene, Franziska, Gräfin Luise|Luise,
  Dörte|Doerte|Dorothea, Maja|Maya, Vroni|Veronika, Hannelore`)
const germanFamilyNames =
  readNames(`Brüggemann|Brueggemann|Bruggeman, Müller-Lüdenscheidt|Mueller-Luedenscheidt|Muller Ludenscheidt, Schäfer|Schaefer|Schafer,
  Weiß|Weiss, Großkopf|Grosskopf, von der Tann|Vondertann, zu Hohenstein|Hohenstein, Köhler|Koehler|Kohler, Strauß|Strauss, Krüger|Krueger|Kruger,
  Vogel, Schröder|Schroeder|Schroder, von Bülow-Stein|von Buelow Stein, Jäger|Jaeger|Jager, Hofmann|Hoffmann, Meier|Meyer|Maier|Mayr,
  Schmidt|Schmid|Schmitt, Böttcher|Boettcher, Freiherr von Wessel|von Wessel, Löwenstein|Loewenstein, Dreßler|Dressler, Pfeiffer|Pfeifer,
  Kühne|Kuehne|Kuhne, Zöllner|Zoellner, Rößler|Roessler, Ahlers, Übelacker|Uebelacker, Nötzold|Noetzold`)

const german: NameCulture = {
  countries: ['DE', 'DE', 'AT', 'CH'],
  given: { male: germanMaleNames, female: germanFemaleNames },
  family: germanFamilyNames,
  middle: (gender) => (gender === 'male' ? germanMaleNames : germanFemaleNames),
  feminine: sameForAll,
  familyFirst: false
}

const polishMaleNames =
  readNames(`Łukasz|Lukasz, Stanisław|Stanislaw|Stanislav, Paweł|Pawel|Pavel, Wojciech|Voytek, Grzegorz|Gregor, Zbigniew, Józef|Jozef|Josef,
  Michał|Michal, Przemysław|Przemyslaw, Andrzej|Andrej, Krzysztof|Krzystof|Christoph, Bolesław|Boleslaw, Jędrzej|Jedrzej, Mieczysław|Mieczyslaw,
  Tomasz|Thomas, Sławomir|Slawomir`)
const polishFemaleNames =
  readNames(`Małgorzata|Malgorzata|Margareta, Agnieszka, Katarzyna|Katharina, Bożena|Bozena, Elżbieta|Elzbieta|Elisabeth, Grażyna|Grazyna,
  Jadwiga|Hedwig, Zofia|Sofia, Łucja|Lucja|Lucia, Wiesława|Wieslawa, Danuta, Żaneta|Zaneta, Halina, Stanisława|Stanislawa, Beata, Joanna`)
const polishFamilyNames =
  readNames(`Wiśniewski|Wisniewski|Vishnevsky, Dąbrowski|Dabrowski|Dombrowski, Kowalczyk, Szczepański|Szczepanski, Wójcik|Wojcik,
  Zieliński|Zielinski, Łuczak|Luczak, Grzybowski, Żółkiewski|Zolkiewski, Piątkowski|Piatkowski, Skrzypczak, Nowak, Jabłoński|Jablonski,
  Krawczyński|Krawczynski, Błaszczyk|Blaszczyk, Ćwikliński|Cwiklinski, Ostrowski|Ostrovsky, Gąsior|Gasior, Pęczak|Peczak, Brzęczyszczykiewicz|Brzeczyszczykiewicz,
  Lewandowski, Świątek|Swiatek, Mąka|Maka, Rzeźnicki|Rzeznicki`)

const polish: NameCulture = {
  countries: ['PL', 'PL', 'PL', 'GB'],
  given: { male: polishMaleNames, female: polishFemaleNames },
  family: polishFamilyNames,
  middle: (gender) => (gender === 'male' ? polishMaleNames : polishFemaleNames),
  feminine: (familyName) => familyName.replace(/ki$/u, 'ka').replace(/ky$/u, 'kaya'),
  familyFirst: false
}

const turkishMaleNames =
  readNames(`Çağlar|Caglar, İbrahim|Ibrahim, Ümit|Umit|Uemit, Şükrü|Sukru|Shukru, Mehmet|Mehmed|Muhammed, Oğuzhan|Oguzhan, Yılmaz|Yilmaz,
  Hüseyin|Huseyin|Hussein, Bülent|Bulent, Tuğrul|Tugrul, Ömer|Omer|Umar, Kadir|Qadir, Erdoğan|Erdogan, Ali Rıza|Ali Riza, Süleyman|Suleyman|Suleiman,
  Cem|Jem, İsmet|Ismet`)
const turkishFemaleNames =
  readNames(`Ayşe|Ayse|Aisha, Gülşen|Gulsen|Guelsen, Şebnem|Sebnem, Çiğdem|Cigdem, Özlem|Ozlem, Nurgül|Nurgul, Hülya|Hulya, Zübeyde|Zubeyde,
  Fatma|Fatima, Meryem|Maryam, Tuğba|Tugba, Sıla|Sila, İpek|Ipek, Gönül|Gonul, Emine|Amina, Dilşad|Dilsad`)
const turkishFamilyNames =
  readNames(`Yıldırım|Yildirim, Öztürk|Ozturk|Oeztuerk, Çelik|Celik, Karaağaç|Karaagac, Demirtaş|Demirtas, Şahin|Sahin|Shahin, Güneş|Gunes,
  Kılıç|Kilic|Kilich, Aydoğan|Aydogan, Bozkurt, Çakıroğlu|Cakiroglu, Hacıoğlu|Hacioglu|Hadjioglu, Tanrıverdi|Tanriverdi, Kuşçu|Kuscu, Soğukpınar|Sogukpinar,
  Uğurlu|Ugurlu, Büyükçelebi|Buyukcelebi, Altıntaş|Altintas, Gökçe|Gokce, Ersöz|Ersoz, Yağcı|Yagci, Tüfekçi|Tufekci, Ispartalı|Ispartali`)

const turkish: NameCulture = {
  countries: ['TR', 'TR', 'NL', 'DE', 'CY'],
  given: { male: turkishMaleNames, female: turkishFemaleNames },
  family: turkishFamilyNames,
  middle: (gender) => (gender === 'male' ? turkishMaleNames : turkishFemaleNames),
  feminine: sameForAll,
  familyFirst: false
}

const arabicMaleNames =
  readNames(`Muḥammad|Mohammed|Mohamed|Muhammad, ʿAbd al-Raḥmān|Abdelrahman|Abdul Rahman|Abd al-Rahman, Yūsuf|Youssef|Yousef|Yusuf,
  Ḥusayn|Hussein|Hossein|Husain, Khālid|Khaled|Chalid, ʿUmar|Omar|Umar, Saʿīd|Said|Saeed|Sayid, Jamāl|Gamal|Djamal, Ṭāriq|Tarek|Tariq,
  Bilāl|Bilal|Belal, Nūr al-Dīn|Noureddine|Nur ad-Din, Muṣṭafā|Mostafa|Mustafa, Ibrāhīm|Ibrahim|Brahim, Ṣalāḥ|Salah|Saleh, Rashīd|Rachid|Rasheed,
  Ḥamza|Hamza|Hamzah, ʿAbd Allāh|Abdullah|Abdallah, Idrīs|Driss|Idriss`)
const arabicFemaleNames =
  readNames(`Fāṭima|Fatima|Fatma|Fatimah, ʿĀʾisha|Aisha|Aicha|Aysha, Maryam|Mariam|Meriem, Khadīja|Khadija|Khadidja, Nūra|Noura|Nora,
  Zaynab|Zainab|Zineb, Ḥanān|Hanan|Hanane, Samīra|Samira|Sameera, Laylā|Leila|Layla|Laila, Rāniya|Rania|Raniyah, Suʿād|Souad|Suad, Naʿīma|Naima|Naeema,
  Amīna|Amina|Ameena, Huda|Houda, Yāsmīn|Yasmine|Yasmin, Ilhām|Ilham|Elham`)
const arabicFamilyNames =
  readNames(`al-Ḥaddād|el-Haddad|El Haddad|Alhaddad, bin Manṣūr|Benmansour|Ben Mansour|bin Mansur, al-Khaṭīb|El Khatib|Al-Khateeb|Elkhatib,
  Qāsimī|Kasmi|Qasimi|al-Qasimi, al-Najjār|El Naggar|Al-Najjar|Najar, Būzīd|Bouzid|Bouzide, al-Maghribī|El Maghrabi|Al-Maghribi, Zarqāwī al-Tājir|Zarkaoui|al-Tajer,
  Ḥamdān|Hamdan|Hamdane, al-Sharīf|Cherif|El Sharif|Al-Shareef, Bennānī|Bennani|Benani, Abū Zayd|Abou Zeid|Abu Zaid|Abouzaid, al-Tūnisī|Tounsi|El Tounsi,
  Dāwūd|Daoud|Dawood, al-ʿUmarī|El Omari|Al-Omari|Lamrani, Ṭahhān|Tahhan|Tahan, al-Sāʿātī|El Saati|Saati, ibn Sulaymān|Bensliman|Ben Slimane,
  al-Dimashqī|Dimashki|El Dimachki, Yaʿqūbī|Yacoubi|Yaqoubi, al-Baghlī|El Baghli, Oulad Hammou|Ouled Hamou`)

const arabic: NameCulture = {
  countries: ['MA', 'EG', 'SY', 'IQ', 'DZ', 'LB', 'NL', 'JO'],
  given: { male: arabicMaleNames, female: arabicFemaleNames },
  family: arabicFamilyNames,
  // The father's name stands in the middle, for women too.
  middle: () => arabicMaleNames,
  feminine: sameForAll,
  familyFirst: false
}

const russianMaleNames =
  readNames(`Yuri|Iurii|Jurij|Youri, Sergey|Sergei|Sergej, Dmitry|Dmitri|Dmitriy|Dimitri, Aleksandr|Alexander|Alexandr, Mikhail|Michail|Mihail,
  Yevgeny|Evgenii|Evgeny|Jewgeni, Nikolay|Nikolai|Nikolaj, Oleg, Andrey|Andrei|Andrej, Vyacheslav|Viacheslav|Wjatscheslaw, Fyodor|Fedor|Theodor,
  Gennady|Gennadii|Gennadij, Vasily|Vasilii|Wassili, Artyom|Artem|Artjom, Ruslan, Zakhar|Sachar`)
const russianFemaleNames =
  readNames(`Yelena|Elena|Jelena, Tatyana|Tatiana|Tatjana, Ksenia|Kseniya|Xenia, Natalya|Natalia|Natalja, Yekaterina|Ekaterina|Jekaterina,
  Lyudmila|Liudmila|Ljudmila, Svetlana|Swetlana, Anastasia|Anastasiya, Galina, Yulia|Iuliia|Julija, Zhanna|Janna|Shanna, Irina, Larisa|Larissa, Olga|Olha,
  Nadezhda|Nadeschda, Vera|Wera`)
const russianFamilyNames =
  readNames(`Shcherbakov|Schtscherbakow|Scherbakov, Kuznetsov|Kusnezow|Kouznetsov, Zhuravlyov|Zhuravlev|Juravlev, Tsvetaev|Zwetajew|Tsvetayev,
  Khrulyov|Khrulev|Chruljow, Yakushenko|Iakushenko|Jakuschenko, Chaykin|Tchaikin|Chaikin, Voronin|Woronin, Likhachov|Likhachev|Lichatschow, Gorbunov|Gorbounov,
  Zaytsev|Zaitsev|Saizew, Bezrukov|Besrukow, Fadeyev|Fadeev|Fadejew, Myasnikov|Miasnikov|Mjasnikow, Ozerov|Oserow, Polyansky|Polianskii|Poljanski,
  Rzhevin|Rjevin|Rschewin, Solovyov|Solovev|Solowjow, Ushakov|Ouchakov|Uschakow, Vishnyakov|Vishniakov|Wischnjakow`)
const fathers = readNames(
  `Aleksandrov|Alexandrov, Sergeev|Sergeyev, Nikolaev|Nikolayev, Mikhaylov|Mikhailov, Yuryev|Iurev, Vasilyev|Vasilev, Andreev|Andreyev, Olegov`
)
const patronymics = {
  male: fathers.map(
    ([native, ...others]) => [`${native}ich`, ...others.map((other) => `${other}ich`)] as const
  ),
  female: fathers.map(
    ([native, ...others]) => [`${native}na`, ...others.map((other) => `${other}na`)] as const
  )
}

const russian: NameCulture = {
  countries: ['RU', 'RU', 'BY', 'KZ', 'UA', 'LV'],
  given: { male: russianMaleNames, female: russianFemaleNames },
  family: russianFamilyNames,
  middle: (gender) => patronymics[gender],
  feminine: (familyName) =>
    /(?:[oe]v|[eo]w|in)$/u.test(familyName)
      ? `${familyName}a`
      : familyName.replace(/(?:sky|skii|ski)$/u, 'skaya'),
  familyFirst: false
}

const chineseMaleNames =
  readNames(`Wěimíng|Weiming|Wei Ming|Wai-ming, Jiànguó|Jianguo|Jian Guo|Chien-kuo, Zhìqiáng|Zhiqiang|Chih-chiang|Chi Keung, Xiǎodōng|Xiaodong|Hsiao-tung,
  Guóhuá|Guohua|Kuo-hua, Jùnjié|Junjie|Chun-chieh|Tsun Kit, Yǒngfú|Yongfu|Yung-fu|Wing Fuk, Hàoyǔ|Haoyu|Hao Yu, Zǐxuān|Zixuan|Tzu-hsuan, Tiānlè|Tianle|Tin Lok,
  Bǎoshān|Baoshan|Pao-shan, Chāo|Chao|Chiu`)
const chineseFemaleNames =
  readNames(`Xiùyīng|Xiuying|Hsiu-ying|Sau Ying, Měilíng|Meiling|Mei Ling|Mei-ling, Yùlán|Yulan|Yu-lan, Jìngyí|Jingyi|Ching-i|Ching Yee, Xuěqín|Xueqin|Hsueh-chin,
  Huìfāng|Huifang|Hui-fang|Wai Fong, Lìjuān|Lijuan|Li-chuan, Yàtíng|Yating|Ya-ting, Qiáoyún|Qiaoyun|Chiao-yun, Shūzhēn|Shuzhen|Shu-chen|Suk Ching, Zhēnzhēn|Zhenzhen, Nà|Na`)
const chineseFamilyNames =
  readNames(`Zhāng|Zhang|Chang|Cheung, Lǐ|Li|Lee|Lei, Wáng|Wang|Wong|Ong, Chén|Chen|Chan|Tan, Huáng|Huang|Wong|Ng, Zhōu|Zhou|Chou|Chow, Xú|Xu|Hsu|Tsui,
  Xiè|Xie|Hsieh|Tse, Zhèng|Zheng|Cheng|Tay, Cài|Cai|Tsai|Choi, Ōuyáng|Ouyang|Au Yeung|Auyong, Liú|Liu|Lau|Low, Zhào|Zhao|Chao|Chiu, Qiū|Qiu|Chiu|Khoo, Xǔ|Xu|Hsu|Hui,
  Sīmǎ|Sima|Szema|Ssu-ma, Lǚ|Lü|Lu|Lui, Jiǎng|Jiang|Chiang|Cheung`)

const chinese: NameCulture = {
  countries: ['CN', 'CN', 'HK', 'TW', 'SG', 'MY'],
  given: { male: chineseMaleNames, female: chineseFemaleNames },
  family: chineseFamilyNames,
  middle: noMiddleName,
  feminine: sameForAll,
  familyFirst: true
}

const spanishMaleNames =
  readNames(`José María|Jose Maria|José M., Ángel|Angel, Íñigo|Inigo|Ignacio, Joaquín|Joaquin, Raúl|Raul, Sebastián|Sebastian, Óscar|Oscar, Germán|German, Martín|Martin,
  Xavier|Javier, Tomás|Tomas, Andrés|Andres, Julián|Julian, Efraín|Efrain, Hernán|Hernan, Nicolás|Nicolas`)
const spanishFemaleNames =
  readNames(`María del Carmen|Maria del Carmen|Mª Carmen|Carmen, Belén|Belen, Inés|Ines, Rocío|Rocio, Ángela|Angela, Mónica|Monica, Begoña|Begona, Lucía|Lucia,
  Sofía|Sofia, Itziar|Iciar, Guadalupe|Lupe, Concepción|Concha, Verónica|Veronica, Yolanda|Iolanda, Noemí|Noemi, Ainhoa|Ainoa`)
const spanishFamilyNames =
  readNames(`Núñez de la Peña|Nunez de la Pena|Nuñez, Ibáñez Quiroga|Ibanez Quiroga|Ibáñez, Muñoz Ferrán|Munoz Ferran|Muñoz, de los Ríos Galván|de los Rios Galvan|Ríos,
  Echeverría Lasa|Etxeberria Lasa|Echeverria, Gutiérrez Bañuelos|Gutierrez Banuelos, Peñalver y Otero|Penalver Otero, Güell Argüelles|Guell Arguelles, Zúñiga Cortázar|Zuniga Cortazar,
  Vélez-Málaga Pons|Velez Malaga Pons, Yáñez Cañete|Yanez Canete, Ordóñez Luján|Ordonez Lujan, Ramírez de Arellano|Ramirez Arellano, Fariña Saavedra|Farina Saavedra,
  Páez Villaseñor|Paez Villasenor, Cárdenas del Olmo|Cardenas Olmo, Sáenz Urquijo|Saenz Urquijo, Liébana Tejón|Liebana Tejon`)

const spanish: NameCulture = {
  countries: ['ES', 'CO', 'MX', 'VE', 'PA', 'AR'],
  given: { male: spanishMaleNames, female: spanishFemaleNames },
  family: spanishFamilyNames,
  middle: (gender) => (gender === 'male' ? spanishMaleNames : spanishFemaleNames),
  feminine: sameForAll,
  familyFirst: false
}

/** A culture is repeated if clients of a Dutch firm come from it more often. */
export const cultures: readonly NameCulture[] = [
  dutch,
  dutch,
  dutch,
  german,
  german,
  polish,
  turkish,
  arabic,
  arabic,
  russian,
  chinese,
  spanish
]

export type Gender = 'male' | 'female'
