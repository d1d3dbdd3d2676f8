import { type NameCulture, readNames, sameForAll } from './name-culture.ts'

const male = readNames(`Daan, Joost, Thijs|Thys|Mathijs, Pieter|Peter, Willem|Wim, Gerrit, Johannes|Jan|Johan, Hendrik|Henk,
  Cornelis|Kees, Andries, Sjoerd, Ruben, Floris, Bram|Abraham, Jeroen|Hieronymus, Maarten|Martin, Gijs|Gysbert, Teun|Antonius,
  Wouter, Bastiaan|Bas, Diederik, Egbert, Jorrit, Siebe, Rutger`)
const female = readNames(`Anneke, Liesbeth|Elisabeth, Sanne|Susanna, Fleur, Marieke|Maria, Wilhelmina|Mien, Femke, Hanneke|Johanna,
  Ineke|Catharina, Noortje|Eleonora, Roos, Saskia, Tineke|Martina, Geertruida|Truus, Lotte|Charlotte, Maaike, Jantine, Renée|Renee,
  Zoë|Zoe, Margôt|Margot, Doutzen, Ytsje, Heleen, Josephine|Josefien, Katelijne`)
const family = readNames(`van der Meulen|Vandermeulen|van der Molen, de Vries|Devries, van den Berg|van de Berg|Vandenberg, Jansen|Janssen|Janse,
  Bakker|Backer, 't Hart|Hart|van 't Hart, ter Horst|Terhorst, van Dijk|van Dyk|van Dyck, de Wit|de Witte, Brouwer|Brauwer, Mulder|Molder,
  van Leeuwen|van Leuwen, Dekker|Decker, Hoekstra, Kuipers|Kuypers|Cuypers, van 't Veer|van der Veer, Schouten, Verhoeven|van der Hoeven,
  op den Kamp|Opdenkamp, van Rijn|van Ryn, Koole|Kool, Postma, Hofstede-van der Kolk|van der Kolk, ten Broeke|Tenbroeke, Ooijevaar|Ooyevaar,
  IJzerman|Ijzerman|Yzerman, Naaktgeboren, de Coöperman|de Cooperman, van Ceulen, Uit den Boogaard|Uittenbogaard, Zeldenrust, Blaauw|Blauw`)

export const dutch: NameCulture = {
  countries: ['NL', 'NL', 'NL', 'BE', 'SR'],
  given: { male, female },
  family,
  middle: (gender) => (gender === 'male' ? male : female),
  feminine: sameForAll,
  familyFirst: false
}
