import { expect, test } from 'vitest'
import { contentOf, moduleOf, recordOf, requirementOf, studyOf } from '../../test/builders.ts'
import { randomCase, randomOf } from '../../test/random-case.ts'
import { bestByTrying, type Counting, shortfall, waysToTry } from '../../test/try-all.ts'
import { auditOf } from './audit.ts'
import type { Audit } from './audit-answer.ts'
import { recordStates, type StudyRecord } from './records.ts'

const countingOf = ({ placements }: Audit): Counting =>
  new Map(placements.map(({ record, requirements }) => [record, requirements]))

test('no assignment of modules leaves less missing than that of the audit, on small trees', () => {
  let tried = 0
  for (let seed = 1; seed <= 500; seed += 1) {
    const given = randomCase(randomOf(seed))
    if (waysToTry(given) > 5000) continue
    tried += 1
    const audit = auditOf(given.curriculum, given.study)
    expect([seed, audit.proven, shortfall(given, countingOf(audit))]).toEqual([seed, true, bestByTrying(given)])
  }
  expect(tried).toBeGreaterThan(300)
})

test('the order of modules, requirements, records, rules and lists changes nothing', () => {
  for (let seed = 1; seed <= 200; seed += 1) {
    const random = randomOf(seed)
    const { curriculum, study } = randomCase(random)
    const mixed = {
      ...curriculum,
      modules: random.shuffled(curriculum.modules),
      requirements: random.shuffled(
        curriculum.requirements.map((one) => ({ ...one, modules: random.shuffled(one.modules) })),
      ),
      sharing: random.shuffled(curriculum.sharing),
    }
    const [one, two] = [
      auditOf(curriculum, study),
      auditOf(mixed, { ...study, records: random.shuffled(study.records) }),
    ]
    const sorted = (audit: Audit) => ({
      ...audit,
      requirements: [...audit.requirements].sort((a, b) => (a.requirement < b.requirement ? -1 : 1)),
    })
    expect([seed, sorted(two)]).toEqual([seed, sorted(one)])
  }
})

const stateOf = (audit: Audit, key: string) => audit.requirements.find(({ requirement }) => requirement === key)?.state
const placed = (audit: Audit) =>
  Object.fromEntries(audit.placements.map((one) => [one.record, [one.requirements.join('+'), one.why]]))
const idle = (audit: Audit) => Object.fromEntries(audit.idle.map((one) => [one.record, one.why]))

test('a module goes to the requirement that cannot do without it, although an earlier one would take it', () => {
  const requirements = [
    requirementOf('first', { least: 1, modules: [1, 2] }),
    requirementOf('second', { least: 1, modules: [1] }),
  ]
  const audit = auditOf(contentOf(requirements, [moduleOf(1), moduleOf(2)]), studyOf([recordOf(1), recordOf(2)]))
  expect([audit.state, placed(audit)]).toEqual(['MET', { r1: ['second', 'NEEDED_HERE'], r2: ['first', 'ONLY_PLACE'] }])
})

test('what is passed is met, what is enrolled in progress, what is planned planned, and the rest is missing with a way', () => {
  const requirements = ['PASSED', 'IN_PROGRESS', 'PLANNED', 'none'].map((key, at) =>
    requirementOf(key.toLowerCase().replace('_', '-'), { credits: 6, modules: [at + 1] }),
  )
  const records = recordStates.map((state, at) => recordOf(at + 1, { state }))
  const audit = auditOf(
    contentOf(
      requirements,
      [1, 2, 3, 4].map((id) => moduleOf(id)),
      { credits: 24 },
    ),
    studyOf(records),
  )
  expect(audit.requirements.map(({ state }) => state)).toEqual(['MET', 'IN_PROGRESS', 'PLANNED', 'MISSING'])
  expect(audit.requirements[3]?.way).toEqual([{ by: 'CREDITS', credits: 6, modules: [4] }])
  expect([audit.state, audit.credits]).toEqual(['MISSING', { needed: 24, passed: 6, inProgress: 6, planned: 6 }])
})

test('sharing holds between two named groups, up to its credits, and never within one', () => {
  const requirements = [
    requirementOf('track', { kind: 'ALL' }),
    ...['t1', 't2'].map((key) => requirementOf(key, { parent: 'track', credits: 6, modules: [1, 2] })),
    requirementOf('major', { credits: 12, modules: [1, 2] }),
  ]
  const modules = [moduleOf(1), moduleOf(2)]
  const of = (records: StudyRecord[], credits: number | null) =>
    auditOf(
      contentOf(requirements, modules, { sharing: [{ between: 'track', and: 'major', credits }] }),
      studyOf(records),
    )
  const both = [recordOf(1), recordOf(2)]
  expect(of(both, null).state).toBe('MET')
  expect(of(both, null).credits.passed).toBe(12)
  expect([of(both, 6).state, of(both, 6).credits.passed]).toEqual(['MISSING', 12])
  expect(
    of([recordOf(1)], null)
      .requirements.filter(({ state }) => state === 'MET')
      .map((one) => one.requirement),
  ).toHaveLength(1)
})

test('further electives do not count what is used, and different fields are counted as such', () => {
  const requirements = [
    requirementOf('core', { credits: 12, modules: [1, 2] }),
    requirementOf('breadth', { least: 2, fields: 2, modules: [3, 4, 5] }),
    requirementOf('free', { kind: 'ELECTIVE', credits: 6 }),
  ]
  const modules = [1, 2, 3, 4, 5].map((id) => moduleOf(id, { field: id === 5 ? 'b' : 'a' }))
  const twoOfOne = auditOf(contentOf(requirements, modules), studyOf([1, 2, 3, 4].map((id) => recordOf(id))))
  expect(stateOf(twoOfOne, 'breadth')).toBe('MISSING')
  expect(twoOfOne.requirements[1]?.way).toContainEqual({ by: 'FIELDS', least: 1, fields: ['b'] })
  const whole = auditOf(contentOf(requirements, modules), studyOf([1, 2, 3, 4, 5].map((id) => recordOf(id))))
  expect(whole.state).toBe('MET')
  expect(whole.placements.filter(({ requirements: at }) => at.includes('free'))).toHaveLength(1)
})

test('a module over three terms counts when all are there, a repeatable one as often as it may', () => {
  const requirements = [requirementOf('all', { credits: 18, modules: [1, 2] })]
  const modules = [moduleOf(1, { terms: 3 }), moduleOf(2, { repeats: 2 })]
  const terms = ['2024-09-01', '2025-02-01', '2025-09-01']
  const long = terms.map((termStart, at) => recordOf(1, { key: `long${at}`, termStart }))
  const often = terms.map((termStart, at) => recordOf(2, { key: `often${at}`, termStart }))
  const audit = auditOf(contentOf(requirements, modules, { credits: 18 }), studyOf([...long, ...often]))
  expect(idle(audit)).toEqual({ long0: 'PART', long1: 'PART', often2: 'REPEATED' })
  expect(audit.state).toBe('MET')
  expect(idle(auditOf(contentOf(requirements, modules), studyOf(long.slice(1))))).toEqual({
    long1: 'PART',
    long2: 'PART',
  })
})

test('of two modules that exclude each other the one counts that is needed', () => {
  const requirements = [
    requirementOf('core', { credits: 6, modules: [2] }),
    requirementOf('free', { kind: 'ELECTIVE', credits: 6 }),
  ]
  const modules = [moduleOf(1, { excludes: [2] }), moduleOf(2), moduleOf(3)]
  const audit = auditOf(contentOf(requirements, modules), studyOf([1, 2, 3].map((id) => recordOf(id))))
  expect([audit.state, idle(audit)]).toEqual(['MET', { r1: 'EXCLUDED' }])
})

test('an adviser may pin a module, also where it is not listed, and confirm what no module meets', () => {
  const requirements = [
    requirementOf('core', { credits: 6, modules: [1] }),
    requirementOf('free', { kind: 'ELECTIVE', credits: 6 }),
    requirementOf('language', { kind: 'LANGUAGE' }),
  ]
  const records = [recordOf(9)]
  const audit = auditOf(
    contentOf(requirements, [moduleOf(1)]),
    studyOf(records, { pins: [{ module: 9, requirement: 'core' }], confirmed: ['language'] }),
  )
  expect(audit.requirements.map(({ state }) => state)).toEqual(['MET', 'MISSING', 'MET'])
  expect(placed(audit)).toEqual({ r9: ['core', 'PINNED'] })
})

test('what was taken elsewhere counts as an elective, and what nothing needs says so', () => {
  const requirements = [requirementOf('free', { kind: 'ELECTIVE', credits: 6 })]
  const records = [recordOf(1, { key: 'abroad', module: null }), recordOf(2, { state: 'PLANNED' })]
  const audit = auditOf(contentOf(requirements, []), studyOf(records))
  expect([placed(audit), idle(audit)]).toEqual([{ abroad: ['free', 'ONLY_PLACE'] }, { r2: 'NOT_NEEDED' }])
})

test('of some parts the nearest is chosen, and those of which nothing counts are then not needed', () => {
  const requirements = [
    requirementOf('track', { kind: 'SOME', least: 1 }),
    requirementOf('language', { parent: 'track', credits: 12, modules: [1, 2] }),
    requirementOf('health', { parent: 'track', credits: 12, modules: [3, 4] }),
  ]
  const audit = auditOf(
    contentOf(
      requirements,
      [1, 2, 3, 4].map((id) => moduleOf(id)),
    ),
    studyOf([recordOf(1)]),
  )
  expect(audit.requirements.map(({ state }) => state)).toEqual(['MISSING', 'MISSING', 'NOT_NEEDED'])
  expect(audit.requirements[0]?.way).toEqual([{ by: 'PARTS', least: 1, parts: ['language', 'health'] }])
})

test('a grade point average below the lowest is missing and says which is needed', () => {
  const requirements = [requirementOf('gpa', { kind: 'AVERAGE', average: 2.5 })]
  const of = (average: number | null) =>
    auditOf(contentOf(requirements, []), studyOf([recordOf(1)], { average })).requirements[0]
  expect([of(null)?.state, of(2.4)?.way, of(2.5)?.state]).toEqual([
    'MISSING',
    [{ by: 'AVERAGE', needed: 2.5, now: 2.4 }],
    'MET',
  ])
})

test('a tree fifty deep, a circle of requirements and entangled choices end soon', () => {
  const deep = Array.from({ length: 50 }, (_, at) =>
    requirementOf(`d${at}`, {
      parent: at === 0 ? null : `d${at - 1}`,
      kind: at === 49 ? 'MODULES' : 'SOME',
      least: 1,
      modules: at === 49 ? [1] : [],
    }),
  )
  const circle = [requirementOf('a', { parent: 'b', kind: 'ALL' }), requirementOf('b', { parent: 'a', kind: 'ALL' })]
  const modules = Array.from({ length: 60 }, (_, at) => moduleOf(at + 1, { credits: 3 + (at % 7) * 1.5 }))
  const tangle = Array.from({ length: 12 }, (_, at) =>
    requirementOf(`t${at}`, {
      parent: 'some',
      credits: 17 + at,
      modules: modules.filter((_one, index) => (index * 7 + at) % 3 > 0).map((one) => one.module),
    }),
  )
  const requirements = [...deep, ...circle, requirementOf('some', { kind: 'SOME', least: 6 }), ...tangle]
  const startedAt = performance.now()
  const audit = auditOf(
    contentOf(requirements, modules),
    studyOf(modules.slice(0, 45).map(({ module, credits }) => recordOf(module, { credits }))),
  )
  expect(performance.now() - startedAt).toBeLessThan(20_000)
  expect(audit.requirements.map(({ requirement }) => requirement)).not.toContain('a')
  expect(audit.requirements.find(({ depth }) => depth === 49)?.requirement).toBe('d49')
})
