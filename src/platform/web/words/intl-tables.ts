/** Makes the browser load its tables of languages and time zones, which it does at the first use. */
export function loadIntlTables(): void {
  new Intl.DateTimeFormat('en', { weekday: 'long', month: 'long', timeZone: 'Asia/Macau' }).format()
  new Intl.NumberFormat('en').format(1)
}
