import { sql } from 'kysely'
import { demoStructure } from '#academics/server'
import { demoPeople } from '#people/server'
import { dayAfter } from '#platform/server/day.ts'
import { type Demonstration, idOf } from '#platform/server/demo/demo.ts'
import type { DocumentKind } from '../../contract/issued-document.ts'
import { readContent } from '../content/read-content.ts'
import { ensureKey } from '../credential/keys.ts'

type DemoDocument = {
  kind: DocumentKind
  language: 'en' | 'pt'
  purpose: string | null
  code: string
  /** How many days ago it was issued. */
  ago: number
  state: 'VALID' | 'WITHDRAWN'
}

const made: readonly DemoDocument[] = [
  {
    ...{ kind: 'CERTIFICATE', language: 'pt', purpose: 'Consulado-Geral de Portugal em Macau', ago: 3 },
    ...{ code: 'M4TC-82QF-7HXA-K3WD', state: 'VALID' },
  },
  { kind: 'TRANSCRIPT', language: 'en', purpose: null, code: 'T6RN-5VHJ-9KQE-2XMB', ago: 12, state: 'VALID' },
  // Its six months are over.
  { kind: 'CERTIFICATE', language: 'en', purpose: null, code: 'C8PW-3DGZ-4NUS-6YHF', ago: 260, state: 'VALID' },
  { kind: 'CERTIFICATE', language: 'en', purpose: 'Bank', code: 'B5XK-7QAJ-2RTV-9EGM', ago: 40, state: 'WITHDRAWN' },
]

/** The documents of one student: valid ones, one that has expired, and one that was withdrawn. */
export async function fill({ db, today, take }: Demonstration): Promise<void> {
  const { ids } = take(demoPeople)
  const study = idOf(take(demoStructure).userPrograms, 'student')
  const [student, registry] = [idOf(ids, 'student'), idOf(ids, 'registry')]
  await ensureKey(db)
  for (const { kind, language, purpose, code, ago, state } of made) {
    const day = dayAfter(today, -ago)
    const now = new Date(`${day}T02:36:00Z`)
    const content = await readContent({ db, today: day, now }, study, kind)
    const ended = state === 'WITHDRAWN' ? { ended_by: registry, ended_at: `${dayAfter(day, 5)}T03:00:00Z` } : {}
    await db
      .insertInto('issued_document')
      .values({
        ...{ person_id: student, user_program_id: study, kind, language, purpose, code, state, ...ended },
        ...{ content: JSON.stringify(content), issued_on: day, issued_by: registry, created_at: now },
        valid_until: sql`${day}::date + interval '6 months'`,
      })
      .execute()
  }
}
