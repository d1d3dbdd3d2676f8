import { type NameCulture, readNames, sameForAll } from './name-culture.ts'

const male = readNames(`Jürgen|Juergen|Jurgen, Günther|Guenther|Gunter, Björn|Bjoern|Bjorn, Karl-Heinz|Karlheinz|Karl Heinz, Matthias|Mathias,
  Stefan|Stephan, Wolfgang, Jörg|Joerg|Georg, Kai-Uwe|Kai Uwe, Thorsten|Torsten, Lukas|Lucas, Rüdiger|Ruediger|Rudiger, Götz|Goetz,
  Sönke|Soenke, Klaus|Claus, Friedrich|Fritz, Ulrich|Uli, Detlef|Detlev, Philipp|Philip, Hans-Jörg|Hansjoerg`)
const female = readNames(`Anna-Lena|Annalena|Anna Lena, Jörna|Joerna, Käthe|Kaethe|Kathe, Bärbel|Baerbel|Barbara, Sigrid, Heike, Ursula|Ulla,
  Anneliese|Annelise, Margarethe|Margarete|Grete, Kerstin|Kirsten, Ilse, Brünhilde|Bruenhilde, Silke, Marlene, Franziska, Gräfin Luise|Luise,
  Dörte|Doerte|Dorothea, Maja|Maya, Vroni|Veronika, Hannelore`)
const family = readNames(`Brüggemann|Brueggemann|Bruggeman, Müller-Lüdenscheidt|Mueller-Luedenscheidt|Muller Ludenscheidt, Schäfer|Schaefer|Schafer,
  Weiß|Weiss, Großkopf|Grosskopf, von der Tann|Vondertann, zu Hohenstein|Hohenstein, Köhler|Koehler|Kohler, Strauß|Strauss, Krüger|Krueger|Kruger,
  Vogel, Schröder|Schroeder|Schroder, von Bülow-Stein|von Buelow Stein, Jäger|Jaeger|Jager, Hofmann|Hoffmann, Meier|Meyer|Maier|Mayr,
  Schmidt|Schmid|Schmitt, Böttcher|Boettcher, Freiherr von Wessel|von Wessel, Löwenstein|Loewenstein, Dreßler|Dressler, Pfeiffer|Pfeifer,
  Kühne|Kuehne|Kuhne, Zöllner|Zoellner, Rößler|Roessler, Ahlers, Übelacker|Uebelacker, Nötzold|Noetzold`)

export const german: NameCulture = {
  countries: ['DE', 'DE', 'AT', 'CH'],
  given: { male, female },
  family,
  middle: (gender) => (gender === 'male' ? male : female),
  feminine: sameForAll,
  familyFirst: false
}
