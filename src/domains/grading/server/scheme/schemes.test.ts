import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gradeOf, gradeOfTotal, type Scheme } from '../../contract/scheme/grade.ts'

/** The default schemes of every university, from the migration. */
const migration = readFileSync(new URL('../migrations/0001_grading.sql', import.meta.url), 'utf8')
const given = /\('([^']+)', '[^']+', ([\d.]+), ([\d.]+), ([\d.]+),\s+'(\[[^']*\])'\)/g
const kept = [...migration.matchAll(given)].map(([, code, top, step, pass, bands]): Scheme & { code: string } => ({
  ...{ code: code ?? '', top: Number(top), step: Number(step), pass: Number(pass), bands: JSON.parse(bands ?? '[]') },
}))

/** Any scheme that the Registry could create, including tops that are not a multiple of the step. */
const anyScheme = fc
  .record({
    top: fc.integer({ min: 100, max: 100_000 }),
    step: fc.constantFrom(1, 5, 10, 25, 50, 100, 300, 1000),
    pass: fc.double({ min: 0, max: 1, noNaN: true }),
    bands: fc.uniqueArray(fc.integer({ min: 0, max: 100 }), { maxLength: 12 }),
  })
  .map(({ top, step, pass, bands }) => ({
    ...{ code: 'any', top: top / 100, step: Math.min(step, top) / 100, pass: Math.floor(pass * top) / 100 },
    bands: bands.map((percent) => ({
      ...{ from: Math.floor((percent * top) / 100) / 100, grade: `G${percent}`, points: percent / 25 },
    })),
  }))
const schemes = fc.oneof(fc.constantFrom(...kept), anyScheme)

/** The achieved share of all marks, as a fraction. */
const shares = fc
  .record({ under: fc.bigInt({ min: 1n, max: 10n ** 12n }), part: fc.bigInt({ min: 0n, max: 10n ** 6n }) })
  .map(({ under, part }) => ({ over: (under * part) / 10n ** 6n, under }))
const gradeFor = (share: { over: bigint; under: bigint }, scheme: Scheme) => {
  const grade = gradeOf({ share, below: [] }, scheme)
  if (!grade) throw new Error('There is a share, so there is a grade.')
  return grade
}
/** In hundredths, as whole numbers. */
const cents = (value: number) => BigInt(Math.round(value * 100))

test('the default schemes are 0 to 20, 0 to 100, letters, and pass or fail', () => {
  expect(kept.map(({ code }) => code)).toEqual(['0-20', '0-100', 'LETTER', 'PASS'])
})

test('in every scheme a total is the nearest step, rounding halves up, and never above the top', () => {
  fc.assert(
    fc.property(schemes, shares, (scheme, share) => {
      const { total } = gradeFor(share, scheme)
      expect(total).toBeLessThanOrEqual(scheme.top)
      if (total === scheme.top) return
      const [reached, step] = [cents(scheme.top) * share.over, cents(scheme.step) * share.under]
      const twice = 2n * (cents(total) * share.under - reached)
      expect(twice <= step && twice > -step).toBe(true)
      expect(cents(total) % cents(scheme.step)).toBe(0n)
    }),
    { numRuns: 500 },
  )
})

test('in every scheme a higher share is never a worse grade: neither total, pass, band nor points', () => {
  fc.assert(
    fc.property(schemes, shares, shares, (scheme, one, other) => {
      const isLess = one.over * other.under <= other.over * one.under
      const [less, more] = (isLess ? [one, other] : [other, one]).map((share) => gradeFor(share, scheme))
      if (!less || !more) throw new Error('There are two.')
      expect(more.total).toBeGreaterThanOrEqual(less.total)
      expect(Number(more.passed)).toBeGreaterThanOrEqual(Number(less.passed))
      expect(more.points ?? -1).toBeGreaterThanOrEqual(less.points ?? -1)
      expect(less.total === more.total ? more : less).toEqual(less)
    }),
    { numRuns: 500 },
  )
})

test('a grade set by hand equals the one that the rules give for the same total', () => {
  fc.assert(
    fc.property(schemes, shares, (scheme, share) => {
      const grade = gradeFor(share, scheme)
      expect(gradeOfTotal(grade.total, scheme)).toEqual(grade)
      // A grade displayed as a number is that number, so that a pass is never displayed for a fail.
      expect(scheme.bands.length === 0 ? Number(grade.grade) : grade.total).toBe(grade.total)
    }),
    { numRuns: 500 },
  )
})
