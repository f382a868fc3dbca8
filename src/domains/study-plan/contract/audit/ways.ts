import type { Assignment } from './assign.ts'
import type { Way } from './audit-answer.ts'
import type { AuditModel } from './model.ts'
import { type OpenModule, takes } from './options.ts'
import type { Study } from './records.ts'
import { missingAt, nearestFirst, placeLacks, type StudyFacts, steps, tallySize, usualModule } from './shortfall.ts'

/** What the results of an audit are made of. */
export type ResultInput = {
  modules: readonly OpenModule[]
  assignment: Assignment
  model: AuditModel
  facts: StudyFacts
  study: Study
}

/** What would meet a requirement of which something is missing although everything planned is passed. */
export function waysOf(index: number, input: ResultInput & { missing: Float64Array }): Way[] {
  const { model, missing, facts } = input
  const node = model.nodes[index]
  if (!node || missingAt(missing[index] ?? 0, 0) === 0) return []
  const { kind, average } = node.of
  if (kind === 'AVERAGE') return [{ by: 'AVERAGE', needed: average ?? 0, now: facts.average }]
  if (node.place >= 0) {
    const confirmable: Way[] = kind === 'LANGUAGE' ? [{ by: 'CONFIRMATION' }] : []
    return [...waysInPlace(node.place, input), ...confirmable]
  }
  if (kind === 'CONFIRMED' || kind === 'LANGUAGE') return [{ by: 'CONFIRMATION' }]
  const open = [...node.parts].filter((part) => missingAt(missing[part] ?? 0, 0) > 0).sort(nearestFirst(model, missing))
  const least = kind === 'SOME' ? (node.of.least ?? 1) - (node.parts.length - open.length) : open.length
  const parts = open.flatMap((part) => model.nodes[part]?.of.key ?? [])
  if (least > 0 && parts.length > 0) return [{ by: 'PARTS', least, parts }]
  return [{ by: 'CREDITS', credits: missingAt(missing[index] ?? 0, 0) / 10, modules: [] }]
}

function waysInPlace(at: number, input: ResultInput): Way[] {
  const { model, assignment, modules } = input
  const place = model.places[at]
  if (!place) return []
  const { tally } = assignment
  const offset = at * tallySize
  const count = place.needs.count - (tally[offset + steps] ?? 0)
  const credits = (place.needs.credits - (tally[offset] ?? 0)) / 10
  const fieldsHere = new Set(
    modules.flatMap(({ field }, index) =>
      field !== null && assignment.chosen[index]?.places.includes(at) ? [field] : [],
    ),
  )
  const open = openModules(at, input)
  const ways: Way[] = []
  if (count > 0) ways.push({ by: 'MODULES', least: count, modules: open })
  if (credits > 0 && (count <= 0 || credits * 10 > count * usualModule))
    ways.push({ by: 'CREDITS', credits, modules: open })
  if (place.needs.fields > fieldsHere.size && placeLacks(place, tally, offset, 0) > 0) {
    const fields = [
      ...new Set(model.content.modules.flatMap(({ module, field }) => (place.listed.has(module) ? (field ?? []) : []))),
    ]
    const others = fields.filter((field) => !fieldsHere.has(field)).sort()
    ways.push({ by: 'FIELDS', least: place.needs.fields - fieldsHere.size, fields: others })
  }
  return ways
}

/** Modules that would still count in a place and that the student has not, those whose prerequisites are met first. */
function openModules(at: number, { model, study }: ResultInput): number[] {
  const place = model.places[at]
  if (!place || (place.elective && place.listed.size === 0 && place.fields.size === 0)) return []
  const has = new Set(study.records.flatMap(({ module }) => module ?? []))
  const canBegin = (after: readonly { least: number; modules: readonly number[] }[]): number =>
    after.every(({ least, modules }) => modules.filter((one) => has.has(one)).length >= least) ? 0 : 1
  return model.content.modules
    .filter(({ module, field }) => !has.has(module) && takes(place, { module, field }))
    .map((one) => ({ ...one, wait: canBegin(one.after) }))
    .sort((a, b) => a.wait - b.wait || (a.semester ?? 99) - (b.semester ?? 99) || (a.code < b.code ? -1 : 1))
    .map(({ module }) => module)
}
