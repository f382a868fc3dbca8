type Localized = { en?: string | undefined; pt?: string | undefined; 'zh-Hant'?: string | undefined }

/** The criteria of a form by their area, both in the order of the form. */
export function areasOf<C extends { area: Localized }>(criteria: readonly C[]): { area: Localized; criteria: C[] }[] {
  const areas = new Map<string, { area: Localized; criteria: C[] }>()
  for (const one of criteria) {
    const key = JSON.stringify(one.area)
    const known = areas.get(key) ?? { area: one.area, criteria: [] }
    known.criteria.push(one)
    areas.set(key, known)
  }
  return [...areas.values()]
}
