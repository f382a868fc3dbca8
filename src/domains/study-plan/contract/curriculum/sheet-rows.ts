import { meanings } from '#platform/contract/sheet/headings.ts'
import type { SheetTable } from '#platform/contract/sheet/table.ts'
import { type CurriculumModule, curriculumModule } from './content.ts'
import type { SheetRow } from './curriculum-sheet.ts'
import { type CurriculumColumn, curriculumColumns } from './sheet-columns.ts'

export type CatalogueModule = { id: number; code: string; name: CurriculumModule['name']; credits: number }

type ModulesToCompare = {
  /** The modules of the catalogue whose codes are in the sheet. */
  catalogue: readonly CatalogueModule[]
  /** The modules that the version has already. */
  modules: readonly CurriculumModule[]
}

type Values = Partial<Record<CurriculumColumn, string>>
type Fault = { wrong: string }

/** Codes are compared without case and blanks: "cs 204" is CS204. */
export const codeKey = (code: string): string => code.replace(/\s/g, '').toUpperCase()

/** The values of the rows by what their columns hold. */
export function valuesIn({ header, lines }: Pick<SheetTable, 'header' | 'lines'>): { line: number; values: Values }[] {
  const keys = meanings(header, curriculumColumns)
  const placeOf = ({ key }: { key: CurriculumColumn }) => [key, keys.indexOf(key)] as const
  const places = curriculumColumns.map(placeOf).filter(([, at]) => at >= 0)
  return lines.map(({ line, cells }) => ({
    line,
    values: Object.fromEntries(places.map(([key, at]) => [key, (cells[at] ?? '').trim()])),
  }))
}

/** What would come of each row. A column that the sheet does not have, and an empty cell, leave a module as it is. */
export function sheetRows(rows: ReturnType<typeof valuesIn>, { catalogue, modules }: ModulesToCompare): SheetRow[] {
  const found = new Map(catalogue.map((one) => [codeKey(one.code), one]))
  const before = new Map(modules.map((one) => [one.module, one]))
  const seen = new Set<string>()
  return rows
    .filter(({ values }) => (values.code ?? '') !== '')
    .map(({ line, values }) => {
      const code = values.code ?? ''
      const nothing = { line, code, wrong: null, module: null }
      const one = found.get(codeKey(code))
      if (!one) return { ...nothing, fate: 'UNKNOWN' }
      if (seen.has(codeKey(code))) return { ...nothing, fate: 'TWICE' }
      seen.add(codeKey(code))
      const known = before.get(one.id)
      const module = changed(known ?? withoutRules(one), values, found)
      if ('wrong' in module) return { ...nothing, fate: 'WRONG', wrong: module.wrong }
      const isSame = known !== undefined && JSON.stringify(known) === JSON.stringify(module)
      return { ...nothing, module, fate: isSame ? 'SAME' : known ? 'CHANGED' : 'NEW' }
    })
}

/** A module as the catalogue has it, without any rule. */
export const withoutRules = ({ id, code, name, credits }: CatalogueModule): CurriculumModule => ({
  ...{ module: id, code, name, credits, field: null, semester: null, half: 'ANY', terms: 1, repeats: 1 },
  ...{ after: [], creditsBefore: 0, together: [], excludes: [] },
})

/** How a half of the year is written in sheets. */
const halves: Record<string, CurriculumModule['half']> = {
  ...{ '1': 'AUTUMN', autumn: 'AUTUMN', fall: 'AUTUMN', outono: 'AUTUMN', 秋季: 'AUTUMN', 上學期: 'AUTUMN' },
  ...{ '2': 'SPRING', spring: 'SPRING', primavera: 'SPRING', 春季: 'SPRING', 下學期: 'SPRING' },
  ...{ any: 'ANY', both: 'ANY', ambos: 'ANY', 兩學期: 'ANY' },
}

function changed(
  module: CurriculumModule,
  values: Values,
  found: ReadonlyMap<string, CatalogueModule>,
): CurriculumModule | Fault {
  const next = { ...module }
  for (const key of ['credits', 'semester', 'creditsBefore'] as const) {
    const text = values[key]
    if (!text) continue
    const value = Number(text.replace(',', '.'))
    const given = { ...next, [key]: value }
    if (!curriculumModule.safeParse(given).success) return { wrong: text }
    next[key] = value
  }
  if (values.half) {
    const half = halves[values.half.toLowerCase()]
    if (!half) return { wrong: values.half }
    next.half = half
  }
  if (values.field) next.field = values.field.slice(0, 80)
  if (values.after) {
    const codes = values.after.split(/[,;/、，；]/).filter((one) => one.trim() !== '')
    const needed = codes.map((one) => found.get(codeKey(one)))
    const missing = needed.findIndex((one) => !one)
    if (missing >= 0) return { wrong: codes[missing]?.trim() ?? '' }
    next.after = needed.flatMap((one) => (one ? [{ least: 1, modules: [one.id] }] : []))
  }
  return next
}
