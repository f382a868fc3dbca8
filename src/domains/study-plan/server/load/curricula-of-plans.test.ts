import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { makeModule, makeProgram } from '#academics/server'
import { inserted } from '#platform/test/fixture.ts'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'
import { auditor } from '../../contract/audit/audit.ts'
import type { RequirementResult } from '../../contract/audit/audit-answer.ts'
import { recordStates, type StudyRecord } from '../../contract/audit/records.ts'
import type { CurriculumContent } from '../../contract/curriculum/content.ts'
import { findProblems } from '../../contract/curriculum/find-problems.ts'
import { randomOf } from '../../test/random-case.ts'
import { addCurriculaOfPlans } from './curricula-of-plans.ts'

let testApp: TestApp
let program = 0
const modules: number[] = []

beforeAll(async () => {
  testApp = await openTestApp()
  const { db } = testApp
  program = (await makeProgram(db, { code: 'CIV' })).id
  for (let at = 0; at < 40; at += 1) {
    const { id } = await makeModule(db, { code: `C-${at}`, program_id: program })
    modules.push(id)
    await inserted(db, 'program_module', {
      ...{ program_id: program, module_id: id, name: { en: `Module ${at}` }, semester: 1 + Math.floor(at / 5) },
      ...{ position: at % 5, credits: 4 + (at % 4), category: `K${at % 6}`, category_name: { en: `Kind ${at % 6}` } },
    })
    const before = modules[at - 5]
    if (before !== undefined)
      await db
        .insertInto('prerequisite')
        .values({ program_id: program, module_id: id, requires_module_id: before })
        .execute()
  }
  expect(await db.transaction().execute(addCurriculaOfPlans)).toBe(1)
})

const curriculum = (): Promise<CurriculumContent> =>
  testApp.db
    .selectFrom('curriculum')
    .select(['credits', 'modules', 'requirements', 'sharing'])
    .where('program_id', '=', program)
    .executeTakeFirstOrThrow()

test('the plan of a programme becomes an approved curriculum without problems, once', async () => {
  const content = await curriculum()
  expect([content.modules.length, content.requirements.length, content.credits]).toEqual([40, 6, 220])
  expect(findProblems(content)).toEqual([])
  expect(await testApp.db.transaction().execute(addCurriculaOfPlans)).toBe(0)
})

/** The same audit in SQL: of each requirement what is passed, enrolled and planned of the modules that it lists. */
async function bySql(records: readonly StudyRecord[]) {
  const { rows } = await sql<{ key: string; passed: number; enrolled: number; planned: number; needed: number }>`
    with r as (select (x ->> 'module')::int as module, x ->> 'state' as state, (x ->> 'credits')::float8 as credits
      from jsonb_array_elements(${JSON.stringify(records)}::jsonb) x)
    select q ->> 'key' as key, (q ->> 'credits')::float8 as needed,
      coalesce(sum(r.credits) filter (where r.state = 'PASSED'), 0) as passed,
      coalesce(sum(r.credits) filter (where r.state = 'IN_PROGRESS'), 0) as enrolled,
      coalesce(sum(r.credits) filter (where r.state = 'PLANNED'), 0) as planned
    from curriculum c cross join jsonb_array_elements(c.requirements) q
      left join r on q -> 'modules' @> to_jsonb(r.module)
    where c.program_id = ${program} group by q order by 1`.execute(testApp.db)
  return rows.map(({ key, passed, enrolled, planned, needed }) => ({
    ...{ key, passed, enrolled, planned },
    state:
      passed >= needed
        ? 'MET'
        : passed + enrolled >= needed
          ? 'IN_PROGRESS'
          : passed + enrolled + planned >= needed
            ? 'PLANNED'
            : 'MISSING',
  }))
}

const ofAudit = ({ requirement, state, credits }: RequirementResult) => ({
  ...{ key: requirement, passed: credits.passed, enrolled: credits.inProgress, planned: credits.planned, state },
})

test('the audit of random records agrees with a second one in SQL', async () => {
  const content = await curriculum()
  const audit = auditor(content)
  for (let seed = 1; seed <= 200; seed += 1) {
    const random = randomOf(seed)
    const share = 0.5 + random.below(5) / 10
    const records = content.modules
      .filter(() => random.chance(share))
      .map(
        ({ module, code, credits }): StudyRecord => ({
          ...{ key: `r${module}`, module, code, name: {}, credits, state: random.pick(recordStates) },
          ...{ termStart: null, term: null },
        }),
      )
    const { requirements } = audit({ records, pins: [], confirmed: [], average: null })
    expect([seed, requirements.map(ofAudit).sort((a, b) => (a.key < b.key ? -1 : 1))]).toEqual([
      seed,
      await bySql(records),
    ])
  }
})
