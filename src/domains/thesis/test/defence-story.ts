import { sql } from 'kysely'
import { examplePdf } from '#platform/server/demo/example-pdf.ts'
import { anyVersion } from '#platform/test/call.ts'
import { inserted } from '#platform/test/fixture.ts'
import { DefenceAttendance } from '../contract/defence/attendance.ts'
import { ThesisDefence } from '../contract/defence/defence.ts'
import type { defenceOutcomes } from '../contract/defence/outcomes.ts'
import { openThesis, type ThesisStory } from './story.ts'

export const defenceDay = '2026-12-14'

/** A thesis that can be defended: Nuno chairs its committee, Vera has reviewed it. */
export async function openDefence() {
  const story = await openThesis()
  await story.supervise()
  const { db } = story.testApp
  const thesis_id = Number(story.thesis.split('/').at(-1))
  await sql`update person set email = username || '@example.edu'`.execute(db)
  await sql`update thesis set state = 'READY_FOR_DEFENCE', approved_at = '2026-11-01T08:00:00Z',
    handed_in_at = '2026-11-10T08:00:00Z', review_started_at = '2026-11-11T08:00:00Z', cleared_at = '2026-11-20T08:00:00Z'
    where id = ${thesis_id}`.execute(db)
  const committee_id = await inserted(db, 'thesis_committee', {
    ...{ thesis_id, state: 'APPROVED', approved_by: story.ids.rita },
  })
  const seat = (who: string, role: string, more = {}) =>
    inserted(db, 'committee_seat', { committee_id, person_id: story.ids[who], role, state: 'ACCEPTED', ...more })
  const seats = { nuno: await seat('nuno', 'CHAIR'), vera: await seat('vera', 'REVIEWER') }
  return { story, thesis_id, seats, ...actsOf(story) }
}

function actsOf(story: ThesisStory) {
  const { as, thesis, testApp } = story
  const plan = {
    ...{ thesis, day: defenceDay, at: '15:00', timeZone: 'Asia/Macau', length: 90, room: null, place: 'Room B201' },
    ...{ language: 'en', isPublic: true, announcement: 'Everybody is welcome.', despiteClash: false },
  }
  const members = async (path: string, who = 'rita') => (await as(who).get(path)).body['hydra:member']
  const defences = (who?: string) => members(`${ThesisDefence.path}?order[day]=desc`, who)
  const attendances = (who?: string) => members(DefenceAttendance.path, who)
  const schedule = (some: object = {}) => as('rita').post(ThesisDefence.path, { ...plan, ...some })
  const moveDefence = async (who: string, name: string, reason?: string) =>
    as(who).post(`${(await defences())[0]['@id']}/transitions/${name}`, reason ? { reason } : {}, anyVersion)
  const mark = async (who: string, name: string, by = 'nuno') => {
    const all = await attendances()
    const { '@id': iri } = all.find(({ person }: { person: { id: number } }) => person.id === story.ids[who])
    return as(by).post(`${iri}/transitions/${name}`, {}, anyVersion)
  }
  const write = async (some: object) => as('nuno').put((await defences())[0]['@id'], some, anyVersion)
  /** Held on its day, with both members, and recorded by the chair. */
  const hold = async (outcome: (typeof defenceOutcomes)[number]) => {
    await schedule()
    testApp.now.setTime(Date.parse(`${defenceDay}T09:00:00Z`))
    for (const who of ['nuno', 'vera']) await mark(who, 'attend')
    await write({ outcome, minutes: 'The candidate answered every question.' })
    return moveDefence('nuno', 'record')
  }
  const addText = (text: string) =>
    as('rui').send('POST', `${thesis}/documents?kind=THESIS`, {
      body: new Uint8Array([...examplePdf, ...new TextEncoder().encode(`\n%${text}`)]),
      headers: { 'content-type': 'application/pdf', 'file-name': 'thesis.pdf' },
    })
  /** Whoever was present gives a mark and signs. */
  const give = async (who: string, value: number) => {
    const all = await attendances()
    const { '@id': iri } = all.find(({ person }: { person: { id: number } }) => person.id === story.ids[who])
    await as(who).put(iri, { mark: value }, anyVersion)
    return mark(who, 'signMinutes', who)
  }
  const tasksOf = async (who: string) => (await members('/api/v2/tasks', who)).map(({ type }: { type: string }) => type)
  return { defences, attendances, schedule, moveDefence, mark, write, hold, give, addText, tasksOf }
}

export type DefenceStory = Awaited<ReturnType<typeof openDefence>>
