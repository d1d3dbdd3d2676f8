declare module '@svg-maps/netherlands' {
  interface SvgMap {
    readonly label: string
    readonly viewBox: string
    /** One path for each province, in relative coordinates of the view box. */
    readonly locations: readonly { readonly id: string; readonly name: string; readonly path: string }[]
  }
  const netherlands: SvgMap
  // The package is spelled like this.
  // eslint-disable-next-line no-restricted-exports -- see above
  export default netherlands
}
