/** Does something on a machine in another time zone, such as `America/New_York`. */
export async function inTimeZone<Done>(zone: string, act: () => Done | Promise<Done>): Promise<Done> {
  const own = process.env['TZ']
  process.env['TZ'] = zone
  try {
    return await act()
  } finally {
    if (own === undefined) delete process.env['TZ']
    else process.env['TZ'] = own
  }
}
