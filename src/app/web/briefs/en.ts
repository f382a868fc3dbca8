/** The texts of all domains in this language that are used outside their own screens. */
export const briefs = import.meta.glob<object>('../../../domains/*/contract/words/en.json', {
  query: '?brief',
  eager: true,
  import: 'default',
})
