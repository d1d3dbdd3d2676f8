import { type NameCulture, readNames } from './name-culture.ts'

const male = readNames(`Yuri|Iurii|Jurij|Youri, Sergey|Sergei|Sergej, Dmitry|Dmitri|Dmitriy|Dimitri, Aleksandr|Alexander|Alexandr, Mikhail|Michail|Mihail,
  Yevgeny|Evgenii|Evgeny|Jewgeni, Nikolay|Nikolai|Nikolaj, Oleg, Andrey|Andrei|Andrej, Vyacheslav|Viacheslav|Wjatscheslaw, Fyodor|Fedor|Theodor,
  Gennady|Gennadii|Gennadij, Vasily|Vasilii|Wassili, Artyom|Artem|Artjom, Ruslan, Zakhar|Sachar`)
const female = readNames(`Yelena|Elena|Jelena, Tatyana|Tatiana|Tatjana, Ksenia|Kseniya|Xenia, Natalya|Natalia|Natalja, Yekaterina|Ekaterina|Jekaterina,
  Lyudmila|Liudmila|Ljudmila, Svetlana|Swetlana, Anastasia|Anastasiya, Galina, Yulia|Iuliia|Julija, Zhanna|Janna|Shanna, Irina, Larisa|Larissa, Olga|Olha,
  Nadezhda|Nadeschda, Vera|Wera`)
const family = readNames(`Shcherbakov|Schtscherbakow|Scherbakov, Kuznetsov|Kusnezow|Kouznetsov, Zhuravlyov|Zhuravlev|Juravlev, Tsvetaev|Zwetajew|Tsvetayev,
  Khrulyov|Khrulev|Chruljow, Yakushenko|Iakushenko|Jakuschenko, Chaykin|Tchaikin|Chaikin, Voronin|Woronin, Likhachov|Likhachev|Lichatschow, Gorbunov|Gorbounov,
  Zaytsev|Zaitsev|Saizew, Bezrukov|Besrukow, Fadeyev|Fadeev|Fadejew, Myasnikov|Miasnikov|Mjasnikow, Ozerov|Oserow, Polyansky|Polianskii|Poljanski,
  Rzhevin|Rjevin|Rschewin, Solovyov|Solovev|Solowjow, Ushakov|Ouchakov|Uschakow, Vishnyakov|Vishniakov|Wischnjakow`)
const fathers = readNames(`Aleksandrov|Alexandrov, Sergeev|Sergeyev, Nikolaev|Nikolayev, Mikhaylov|Mikhailov, Yuryev|Iurev, Vasilyev|Vasilev, Andreev|Andreyev, Olegov`)
const patronymics = {
  male: fathers.map(([native, ...others]) => [`${native}ich`, ...others.map((other) => `${other}ich`)] as const),
  female: fathers.map(([native, ...others]) => [`${native}na`, ...others.map((other) => `${other}na`)] as const)
}

export const russian: NameCulture = {
  countries: ['RU', 'RU', 'BY', 'KZ', 'UA', 'LV'],
  given: { male, female },
  family,
  middle: (gender) => patronymics[gender],
  feminine: (familyName) => (/(?:[oe]v|[eo]w|in)$/u.test(familyName) ? `${familyName}a` : familyName.replace(/(?:sky|skii|ski)$/u, 'skaya')),
  familyFirst: false
}
