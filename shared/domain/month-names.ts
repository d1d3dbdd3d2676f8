/** The names of the months in Dutch and English, whole and short, as the source of a pattern that ignores case. */
export const monthNames =
  '(?:jan(?:uar[iy])?|feb(?:ruar[iy])?|mar(?:ch)?|mrt|maart|apr(?:il)?|may|mei|jun[ei]?|jul[iy]?|aug(?:ust(?:us)?)?|sept?(?:ember)?|o[ck]t(?:ober)?|nov(?:ember)?|dec(?:ember)?)'
