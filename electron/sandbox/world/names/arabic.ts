import { type NameCulture, readNames, sameForAll } from './name-culture.ts'

const male = readNames(`Muḥammad|Mohammed|Mohamed|Muhammad, ʿAbd al-Raḥmān|Abdelrahman|Abdul Rahman|Abd al-Rahman, Yūsuf|Youssef|Yousef|Yusuf,
  Ḥusayn|Hussein|Hossein|Husain, Khālid|Khaled|Chalid, ʿUmar|Omar|Umar, Saʿīd|Said|Saeed|Sayid, Jamāl|Gamal|Djamal, Ṭāriq|Tarek|Tariq,
  Bilāl|Bilal|Belal, Nūr al-Dīn|Noureddine|Nur ad-Din, Muṣṭafā|Mostafa|Mustafa, Ibrāhīm|Ibrahim|Brahim, Ṣalāḥ|Salah|Saleh, Rashīd|Rachid|Rasheed,
  Ḥamza|Hamza|Hamzah, ʿAbd Allāh|Abdullah|Abdallah, Idrīs|Driss|Idriss`)
const female = readNames(`Fāṭima|Fatima|Fatma|Fatimah, ʿĀʾisha|Aisha|Aicha|Aysha, Maryam|Mariam|Meriem, Khadīja|Khadija|Khadidja, Nūra|Noura|Nora,
  Zaynab|Zainab|Zineb, Ḥanān|Hanan|Hanane, Samīra|Samira|Sameera, Laylā|Leila|Layla|Laila, Rāniya|Rania|Raniyah, Suʿād|Souad|Suad, Naʿīma|Naima|Naeema,
  Amīna|Amina|Ameena, Huda|Houda, Yāsmīn|Yasmine|Yasmin, Ilhām|Ilham|Elham`)
const family = readNames(`al-Ḥaddād|el-Haddad|El Haddad|Alhaddad, bin Manṣūr|Benmansour|Ben Mansour|bin Mansur, al-Khaṭīb|El Khatib|Al-Khateeb|Elkhatib,
  Qāsimī|Kasmi|Qasimi|al-Qasimi, al-Najjār|El Naggar|Al-Najjar|Najar, Būzīd|Bouzid|Bouzide, al-Maghribī|El Maghrabi|Al-Maghribi, Zarqāwī al-Tājir|Zarkaoui|al-Tajer,
  Ḥamdān|Hamdan|Hamdane, al-Sharīf|Cherif|El Sharif|Al-Shareef, Bennānī|Bennani|Benani, Abū Zayd|Abou Zeid|Abu Zaid|Abouzaid, al-Tūnisī|Tounsi|El Tounsi,
  Dāwūd|Daoud|Dawood, al-ʿUmarī|El Omari|Al-Omari|Lamrani, Ṭahhān|Tahhan|Tahan, al-Sāʿātī|El Saati|Saati, ibn Sulaymān|Bensliman|Ben Slimane,
  al-Dimashqī|Dimashki|El Dimachki, Yaʿqūbī|Yacoubi|Yaqoubi, al-Baghlī|El Baghli, Oulad Hammou|Ouled Hamou`)

export const arabic: NameCulture = {
  countries: ['MA', 'EG', 'SY', 'IQ', 'DZ', 'LB', 'NL', 'JO'],
  given: { male, female },
  family,
  // The father's name stands in the middle, for women too.
  middle: () => male,
  feminine: sameForAll,
  familyFirst: false
}
