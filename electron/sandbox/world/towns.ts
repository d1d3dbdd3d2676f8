/** Where invented addresses lie: real towns, so that postal codes, municipality codes and coordinates fit each other. */
export interface Town {
  readonly city: string
  readonly municipality: string
  /** Code of the municipality, four digits: the first four of the register's ids. */
  readonly code: string
  readonly province: string
  /** The four digits of its postal codes, from and to. */
  readonly postalFrom: number
  readonly postalTo: number
  readonly lat: number
  readonly lon: number
}

function town(city: string, municipality: string, code: string, province: string, postal: readonly [number, number], at: readonly [number, number]): Town {
  return { city, municipality, code, province, postalFrom: postal[0], postalTo: postal[1], lat: at[0], lon: at[1] }
}

export const towns: readonly Town[] = [
  town('Amsterdam', 'Amsterdam', '0363', 'Noord-Holland', [1011, 1109], [52.3676, 4.9041]),
  town('Rotterdam', 'Rotterdam', '0599', 'Zuid-Holland', [3011, 3089], [51.9225, 4.4792]),
  town("'s-Gravenhage", "'s-Gravenhage", '0518', 'Zuid-Holland', [2511, 2597], [52.0705, 4.3007]),
  town('Utrecht', 'Utrecht', '0344', 'Utrecht', [3511, 3585], [52.0907, 5.1214]),
  town('Eindhoven', 'Eindhoven', '0772', 'Noord-Brabant', [5611, 5658], [51.4416, 5.4697]),
  town('Groningen', 'Groningen', '0014', 'Groningen', [9711, 9747], [53.2194, 6.5665]),
  town('Maastricht', 'Maastricht', '0935', 'Limburg', [6211, 6229], [50.8514, 5.691]),
  town("'s-Hertogenbosch", "'s-Hertogenbosch", '0796', 'Noord-Brabant', [5211, 5237], [51.6978, 5.3037]),
  town('Leeuwarden', 'Leeuwarden', '0080', 'Fryslân', [8911, 8941], [53.2012, 5.7999]),
  town('Zwolle', 'Zwolle', '0193', 'Overijssel', [8011, 8045], [52.5168, 6.083]),
  town('Middelburg', 'Middelburg', '0687', 'Zeeland', [4331, 4338], [51.4988, 3.611]),
  town('Assen', 'Assen', '0106', 'Drenthe', [9401, 9408], [52.9925, 6.5649]),
  town('Nijmegen', 'Nijmegen', '0268', 'Gelderland', [6511, 6546], [51.8126, 5.8372]),
  town('Lelystad', 'Lelystad', '0995', 'Flevoland', [8211, 8245], [52.5185, 5.4714]),
  town('Katwijk', 'Katwijk', '0537', 'Zuid-Holland', [2221, 2225], [52.1995, 4.4178]),
  town('Bergen op Zoom', 'Bergen op Zoom', '0748', 'Noord-Brabant', [4611, 4625], [51.4946, 4.2872]),
  town('Sneek', 'Súdwest-Fryslân', '1900', 'Fryslân', [8601, 8608], [53.0323, 5.6587])
]

export const streets = `Dorpsstraat,Kerkstraat,Stationsweg,Molenweg,Schoolstraat,Nieuwstraat,Burgemeester van der Meulenlaan,Prins Hendrikkade,
Oude Gracht,Noorderhaven,Zuiderpark,Wilhelminastraat,Beethovenlaan,Dr. Schaepmanplein,'t Zand,Lange Voorhout,Hoogstraat,Anne de Vriesstraat,
Koningin Emmaplein,Van Speykstraat,Achter de Hoven,Ged. Oude Vest,Eerste Jacob van Campenstraat,Waterlandplein,Plein 1944,Karel Doormanlaan,
Weteringschans,Breestraat,Vissershof,Meester Eduard van Beinumweg,Zeedijk,Korte Nieuwendijk,Laan van Nieuw Oost-Indië,IJsselkade,Havenstraat`
  .split(/,\s*/u)
