import { type NameCulture, readNames, sameForAll } from './name-culture.ts'

const male = readNames(`José María|Jose Maria|José M., Ángel|Angel, Íñigo|Inigo|Ignacio, Joaquín|Joaquin, Raúl|Raul, Sebastián|Sebastian, Óscar|Oscar, Germán|German, Martín|Martin,
  Xavier|Javier, Tomás|Tomas, Andrés|Andres, Julián|Julian, Efraín|Efrain, Hernán|Hernan, Nicolás|Nicolas`)
const female = readNames(`María del Carmen|Maria del Carmen|Mª Carmen|Carmen, Belén|Belen, Inés|Ines, Rocío|Rocio, Ángela|Angela, Mónica|Monica, Begoña|Begona, Lucía|Lucia,
  Sofía|Sofia, Itziar|Iciar, Guadalupe|Lupe, Concepción|Concha, Verónica|Veronica, Yolanda|Iolanda, Noemí|Noemi, Ainhoa|Ainoa`)
const family = readNames(`Núñez de la Peña|Nunez de la Pena|Nuñez, Ibáñez Quiroga|Ibanez Quiroga|Ibáñez, Muñoz Ferrán|Munoz Ferran|Muñoz, de los Ríos Galván|de los Rios Galvan|Ríos,
  Echeverría Lasa|Etxeberria Lasa|Echeverria, Gutiérrez Bañuelos|Gutierrez Banuelos, Peñalver y Otero|Penalver Otero, Güell Argüelles|Guell Arguelles, Zúñiga Cortázar|Zuniga Cortazar,
  Vélez-Málaga Pons|Velez Malaga Pons, Yáñez Cañete|Yanez Canete, Ordóñez Luján|Ordonez Lujan, Ramírez de Arellano|Ramirez Arellano, Fariña Saavedra|Farina Saavedra,
  Páez Villaseñor|Paez Villasenor, Cárdenas del Olmo|Cardenas Olmo, Sáenz Urquijo|Saenz Urquijo, Liébana Tejón|Liebana Tejon`)

export const spanish: NameCulture = {
  countries: ['ES', 'CO', 'MX', 'VE', 'PA', 'AR'],
  given: { male, female },
  family,
  middle: (gender) => (gender === 'male' ? male : female),
  feminine: sameForAll,
  familyFirst: false
}
