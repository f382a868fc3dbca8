import { beforeAll, expect, test } from 'vitest'
import type { University } from '#platform/test/fixture.ts'
import { openUniversity } from '../../../app/test/university.ts'
import { Degree } from '../contract/degree.ts'
import { Faculty } from '../contract/faculty.ts'
import { Language } from '../contract/language.ts'
import { Program } from '../contract/program.ts'

let university: University
beforeAll(async () => {
  university = await openUniversity()
})

type Who = Parameters<University['ask']>[0]
const areas = [
  [Program, 'P'],
  [Program, 'Q'],
  [Degree, 'DF'],
  [Faculty, 'F'],
  [Language, 'pt'],
] as const

/** The areas in which a person may do an act, by the names of the small university. */
async function areasOf(who: Who, act: string): Promise<string[]> {
  const found: string[] = []
  for (const [area, name] of areas) {
    const { body } = await university.ask(who, 'GET', area.iri(university.id(area.type, name)))
    if (body.actions?.includes(act)) found.push(name)
  }
  return found
}

test.each([
  ['coordinator', ['P'], ['P']],
  ['otherCoordinator', ['Q'], ['Q']],
  ['languages', ['pt'], ['pt']],
  ['degrees', ['P', 'DF'], []],
  ['dean', ['P', 'DF', 'F'], []],
  ['otherDean', ['Q'], []],
  ['registry', ['P', 'Q', 'DF', 'F', 'pt'], ['P', 'Q', 'DF', 'F', 'pt']],
  ['lecturerA', [], []],
  ['studentA', [], []],
  ['nobody', [], []],
] as const)('%s oversees %j, and sees the people of %j', async (who, overseen, people) => {
  expect(await areasOf(who, 'oversee')).toEqual(overseen)
  expect(await areasOf(who, 'seePeople')).toEqual(people)
})

test('people oversee an area only as long as their academic role lasts', async () => {
  await university.testApp.set('academic_role', university.id('AcademicRole', 'degrees'), { until_day: '2020-12-31' })
  expect(await areasOf('degrees', 'oversee')).toEqual([])
})
