import { type DemoStructure, demoStructure } from '#academics/server'
import { demoPeople } from '#people/server'
import { dayAfter } from '#platform/server/day.ts'
import { type Demonstration, idOf } from '#platform/server/demo/demo.ts'
import type { CurriculumModule, Requirement } from '../../contract/curriculum/content.ts'
import { makeCurriculum, plainModule, plainRequirement } from '../curriculum/factory.ts'

const named = (en: string, pt: string, zhHant: string) => ({ en, pt, 'zh-Hant': zhHant })

/** What the programmes besides their own modules ask for: didactics and practice of teachers, methods of master programmes. */
const further: Readonly<Record<string, readonly string[]>> = {
  CS: ['MA101', 'MA102', 'MA201'],
  AM: ['CS101', 'CS102', 'CS204'],
  DS: ['EL520', 'MA201', 'MA305', 'CS330', 'CS350'],
  ED: ['EP201', 'EP210', 'PS320'],
  EP: ['ED101', 'ED210', 'ED220'],
  EL: ['ED330', 'ED350', 'ED310'],
  PS: ['TR201', 'TR310'],
  TR: ['PS301', 'PS320'],
  LG: ['PS301', 'TR310', 'EL520'],
}
/** What must be passed before. */
const after: Readonly<Record<string, readonly string[]>> = {
  ...{ CS102: ['CS101'], CS204: ['CS102'], CS310: ['CS204'], CS330: ['CS204'], CS350: ['CS204', 'MA201'] },
  ...{ MA201: ['MA101'], MA305: ['MA101', 'MA102'], DS520: ['DS501'], ED330: ['ED210'], EP390: ['EP201', 'EP210'] },
  ...{ PT120: ['PT110'], PT210: ['PT120'], EN210: ['EN110'], TR310: ['TR201'], TR330: ['TR201'], LG520: ['LG501'] },
}
const leastAverage = { BACHELOR: null, MASTER: 2.5 } as const

/**
 * Of each programme the curriculum in force, of Data Science the next one as a draft with a problem and of Computer
 * Science one that waits for approval. What students of earlier years had taken before is recognised.
 */
export async function addCurricula(demo: Demonstration): Promise<void> {
  const { db, today, take } = demo
  const { ids } = take(demoPeople)
  const structure = take(demoStructure)
  const year = Number(today.slice(0, 4))
  const [author, approver] = [idOf(ids, 'supervisor'), idOf(ids, 'registry')]
  const programs = await db.selectFrom('program').select(['id', 'code', 'ects']).execute()
  for (const { id, code, ects } of programs) {
    const content = contentOf(code, ects, structure)
    const version = { program_id: id, author_id: author, content }
    const submitted = { submitted_by: author, submitted_at: `${dayAfter(today, -1200)}T09:00:00Z` }
    const approved = {
      state: 'APPROVED',
      approved_by: approver,
      approved_at: `${dayAfter(today, -1190)}T09:00:00Z`,
    } as const
    await makeCurriculum(db, { ...version, ...submitted, ...approved, catalogue_year: year - 4 })
    if (code === 'DS')
      await makeCurriculum(db, { ...version, catalogue_year: year + 1, content: inCircle(content, structure) })
    if (code === 'CS') {
      const waiting = {
        submitted_by: author,
        submitted_at: `${dayAfter(today, -3)}T09:00:00Z`,
        state: 'SUBMITTED',
      } as const
      await makeCurriculum(db, { ...version, ...waiting, catalogue_year: year + 1 })
    }
  }
  await recogniseEarlierYears(demo)
}

type DemoContent = { credits: number; modules: CurriculumModule[]; requirements: Requirement[] }

function contentOf(program: string, credits: number, { modules, catalogue }: DemoStructure): DemoContent {
  const idOfModule = (code: string) => idOf(catalogue.modules, code)
  const own = modules.filter((one) => one.program === program)
  const others = modules.filter(({ code }) => further[program]?.includes(code))
  const languages = modules.filter(({ language }) => language !== null)
  const codes = new Set([...own, ...others, ...languages].map(({ code }) => code))
  const listed = [...own, ...others, ...languages].map((one, at) =>
    plainModule(idOfModule(one.code), {
      ...{ code: one.code, name: one.name, credits: one.credits, field: one.language },
      semester: at < own.length ? Math.floor(at / 3) + 1 : null,
      after: (after[one.code] ?? [])
        .filter((code) => codes.has(code))
        .map((code) => ({ least: 1, modules: [idOfModule(code)] })),
    }),
  )
  const sum = (of: readonly { credits: number }[]) => of.reduce((total, one) => total + one.credits, 0)
  const isMaster = credits <= 120
  const core = sum(own)
  const widened = Math.min(12, sum(others))
  return {
    credits,
    modules: listed,
    requirements: [
      plainRequirement('core', {
        title: named('Core', 'Tronco comum', '核心'),
        ...{ least: own.length, credits: core, modules: own.map(({ code }) => idOfModule(code)) },
      }),
      plainRequirement('breadth', {
        title: named('Related fields', 'Áreas afins', '相關領域'),
        ...{ credits: widened, modules: others.map(({ code }) => idOfModule(code)) },
      }),
      plainRequirement('languages', {
        title: named('Two languages', 'Duas línguas', '兩種語言'),
        ...{ credits: 8, fields: 2, modules: languages.map(({ code }) => idOfModule(code)) },
      }),
      plainRequirement('free', {
        title: named('Free electives', 'Opções livres', '自由選修'),
        ...{ kind: 'ELECTIVE', credits: credits - core - widened - 8 },
      }),
      plainRequirement('language-level', {
        title: named('A second language at level A2', 'Uma segunda língua ao nível A2', '第二語言達 A2 程度'),
        kind: 'CONFIRMED',
      }),
      ...(isMaster
        ? [
            plainRequirement('average', {
              title: named('Average of the studies', 'Média dos estudos', '學業平均成績'),
              ...{ kind: 'AVERAGE', average: leastAverage.MASTER },
            }),
          ]
        : []),
    ],
  }
}

/** A draft in which a module comes after one that comes after it: the editor names the circle. */
function inCircle(content: DemoContent, { catalogue }: DemoStructure): DemoContent {
  const [first, second] = [idOf(catalogue.modules, 'DS501'), idOf(catalogue.modules, 'DS520')]
  const modules = content.modules.map((one) =>
    one.module === first ? { ...one, after: [{ least: 1, modules: [second] }] } : one,
  )
  return { ...content, modules }
}

/** Results from before the portal was introduced, and a confirmed language. */
async function recogniseEarlierYears({ db, take }: Demonstration): Promise<void> {
  const { ids } = take(demoPeople)
  const { userPrograms } = take(demoStructure)
  const study = (student: string) => ({
    user_program_id: idOf(userPrograms, student),
    author_id: idOf(ids, 'registry'),
  })
  const reason = 'Results from before the portal was introduced.'
  const earlier = { kind: 'RECOGNISED', title: 'Modules of earlier years', reason } as const
  await db
    .insertInto('study_decision')
    .values([
      { ...study('student'), ...earlier, credits: 84 },
      { ...study('thesis.student'), ...earlier, credits: 30 },
      { ...study('blocked'), ...earlier, credits: 18 },
      {
        ...study('student'),
        ...{ kind: 'CONFIRMED', requirement: 'language-level', reason: 'By the certificate of March, level B1.' },
      },
    ])
    .execute()
}
