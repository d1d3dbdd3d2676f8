import { type NameCulture, readNames } from './name-culture.ts'

const male = readNames(`Łukasz|Lukasz, Stanisław|Stanislaw|Stanislav, Paweł|Pawel|Pavel, Wojciech|Voytek, Grzegorz|Gregor, Zbigniew, Józef|Jozef|Josef,
  Michał|Michal, Przemysław|Przemyslaw, Andrzej|Andrej, Krzysztof|Krzystof|Christoph, Bolesław|Boleslaw, Jędrzej|Jedrzej, Mieczysław|Mieczyslaw,
  Tomasz|Thomas, Sławomir|Slawomir`)
const female = readNames(`Małgorzata|Malgorzata|Margareta, Agnieszka, Katarzyna|Katharina, Bożena|Bozena, Elżbieta|Elzbieta|Elisabeth, Grażyna|Grazyna,
  Jadwiga|Hedwig, Zofia|Sofia, Łucja|Lucja|Lucia, Wiesława|Wieslawa, Danuta, Żaneta|Zaneta, Halina, Stanisława|Stanislawa, Beata, Joanna`)
const family = readNames(`Wiśniewski|Wisniewski|Vishnevsky, Dąbrowski|Dabrowski|Dombrowski, Kowalczyk, Szczepański|Szczepanski, Wójcik|Wojcik,
  Zieliński|Zielinski, Łuczak|Luczak, Grzybowski, Żółkiewski|Zolkiewski, Piątkowski|Piatkowski, Skrzypczak, Nowak, Jabłoński|Jablonski,
  Krawczyński|Krawczynski, Błaszczyk|Blaszczyk, Ćwikliński|Cwiklinski, Ostrowski|Ostrovsky, Gąsior|Gasior, Pęczak|Peczak, Brzęczyszczykiewicz|Brzeczyszczykiewicz,
  Lewandowski, Świątek|Swiatek, Mąka|Maka, Rzeźnicki|Rzeznicki`)

export const polish: NameCulture = {
  countries: ['PL', 'PL', 'PL', 'GB'],
  given: { male, female },
  family,
  middle: (gender) => (gender === 'male' ? male : female),
  feminine: (familyName) => familyName.replace(/ki$/u, 'ka').replace(/ky$/u, 'kaya'),
  familyFirst: false
}
