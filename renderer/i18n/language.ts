/** The shape that another language must fill: the same keys, any texts. */
export type Words<Source> = { readonly [Key in keyof Source]: Source[Key] extends string ? string : Words<Source[Key]> }
