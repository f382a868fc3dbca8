import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeAssessment, makeCourse, makeEnrollment } from '#course/server'
import { makePerson } from '#people/server'
import { examplePdf } from '#platform/server/demo/example-pdf.ts'
import { anyVersion, type Caller, type Reply } from '#platform/test/call.ts'
import { ThesisCommittee } from '../contract/committee/committee.ts'
import { CommitteeSeat } from '../contract/committee/seat.ts'
import { DefenceAttendance } from '../contract/defence/attendance.ts'
import { ThesisDefence } from '../contract/defence/defence.ts'
import { ThesisDeposit } from '../contract/deposit/deposit.ts'
import { ThesisDocument } from '../contract/documents/document.ts'
import { ProposalEvaluation } from '../contract/evaluation/evaluation.ts'
import { ThesisProposal } from '../contract/proposal/proposal.ts'
import { ThesisReview } from '../contract/review/review.ts'
import { ThesisSubmission } from '../contract/submission/submission.ts'
import { openThesis, type ThesisStory } from '../test/story.ts'

const long = 'This has been asked before, but never of the ledgers of this town.'
const texts = { abstract: { en: 'Land.' }, keywords: { en: 'land, names, ledgers' } }
const none = { supervised: 'NO', wroteTogether: 'NO', related: 'NO', sameEmployer: 'NO', otherReason: 'NO' }
const isPerson =
  (id: unknown) => (one: { evaluator?: { id: number }; person?: { id: number }; reviewer?: { id: number } }) =>
    [one.evaluator?.id, one.person?.id, one.reviewer?.id].includes(Number(id))

/** The acts of people in the story, by the API alone; each fails the test with what held it back. */
function actsOf({ as, ids, move, thesis }: ThesisStory) {
  const done = async (reply: Promise<Reply>) => {
    const { status, body } = await reply
    expect([status < 300, body.blockers ?? body.violations]).toEqual([true, undefined])
    return body
  }
  const listOf = async (who: string, path: string) => (await done(as(who).get(path)))['hydra:member']
  const firstOf = async (who: string, path: string) => String((await listOf(who, path))[0]['@id'])
  const ownOf = async (who: string, path: string) => String((await listOf(who, path)).find(isPerson(ids[who]))['@id'])
  const write = (who: string, iri: string, some: object) => done(as(who).put(iri, some, anyVersion))
  const moves = (who: string, iri: string, name: string) =>
    done(as(who).post(`${iri}/transitions/${name}`, {}, anyVersion))
  const upload = (who: string, path: string) =>
    done(
      as(who).send('POST', path, {
        ...{
          body: new Uint8Array(examplePdf),
          headers: { 'content-type': 'application/pdf', 'file-name': 'thesis.pdf' },
        },
      }),
    )
  return {
    ...{ done, listOf, firstOf, ownOf, write, moves, upload },
    go: (who: string, name: string, reason?: string) => done(move(who, name, reason)),
    create: (who: string, path: string, body: object) => done(as(who).post(path, { thesis, ...body })),
  }
}

type Acts = ReturnType<typeof actsOf>

async function approveProposal({ story, acts }: { story: ThesisStory; acts: Acts }): Promise<void> {
  await acts.write('rui', await acts.firstOf('rui', ThesisProposal.path), {
    ...{ problem: long, method: long, abstract: texts.abstract, keywords: ['land', 'names', 'ledgers'] },
  })
  await acts.go('ana', 'endorse')
  await acts.go('rui', 'submitProposal')
  for (const who of ['nuno', 'vera'])
    await acts.create('rita', ProposalEvaluation.path, { evaluator: `/api/v2/users/${story.ids[who]}` })
  await acts.go('rita', 'startEvaluation')
  for (const who of ['nuno', 'vera']) {
    const own = await acts.ownOf(who, ProposalEvaluation.path)
    const judged = { conflict: false, relevance: 4, clarity: 4, method: 4, feasibility: 4, recommendation: 'APPROVE' }
    await acts.write(who, own, judged)
    await acts.moves(who, own, 'give')
  }
  await acts.go('rita', 'approveProposal')
}

async function chooseCommittee({ story, acts }: { story: ThesisStory; acts: Acts }): Promise<void> {
  const committee = (await acts.create('ana', ThesisCommittee.path, {}))['@id']
  const roles = { nuno: 'CHAIR', vera: 'REVIEWER', paula: 'MEMBER' }
  for (const [who, role] of Object.entries(roles))
    await acts.done(
      story.as('ana').post(CommitteeSeat.path, { committee, role, person: `/api/v2/users/${story.ids[who]}` }),
    )
  await acts.moves('ana', committee, 'propose')
  await acts.moves('rita', committee, 'approveCommittee')
  for (const who of Object.keys(roles)) {
    const own = await acts.ownOf(who, CommitteeSeat.path)
    await acts.write(who, own, none)
    await acts.moves(who, own, 'accept')
  }
}

async function submitAndReview({ story, acts }: { story: ThesisStory; acts: Acts }): Promise<void> {
  await acts.go('rita', 'start')
  await acts.upload('rui', `${story.thesis}/documents?kind=THESIS`)
  await acts.write('rui', await acts.firstOf('rui', ThesisSubmission.path), { ...texts, ownWork: true, aiUse: 'NONE' })
  await acts.write('ana', await acts.firstOf('ana', ThesisDocument.path), { similarity: 6 })
  await acts.go('rui', 'submitThesis')
  await acts.go('rita', 'startReview')
  const report = await acts.ownOf('vera', ThesisReview.path)
  const scores = { originality: 4, rigour: 4, writing: 4, result: 4 }
  await acts.write('vera', report, { ...scores, recommendation: 'DEFEND', report: 'A careful work.' })
  await acts.moves('vera', report, 'giveReport')
  await acts.go('rita', 'clearForDefence')
}

async function defend({ story, acts }: { story: ThesisStory; acts: Acts }): Promise<void> {
  const defence = (
    await acts.create('rita', ThesisDefence.path, {
      ...{ day: '2026-12-14', at: '15:00', timeZone: 'Asia/Macau', length: 90, room: null, place: 'B201' },
      ...{ language: 'en', isPublic: false, announcement: '', despiteClash: false },
    })
  )['@id']
  story.testApp.now.setTime(Date.parse('2026-12-14T09:00:00Z'))
  for (const { '@id': iri } of await acts.listOf('nuno', DefenceAttendance.path))
    await acts.moves('nuno', iri, 'attend')
  await acts.write('nuno', defence, { outcome: 'PASS', minutes: 'Every question was answered.' })
  await acts.moves('nuno', defence, 'record')
  for (const [who, mark] of Object.entries({ nuno: 16, vera: 15, paula: 17 })) {
    const own = await acts.ownOf(who, DefenceAttendance.path)
    await acts.write(who, own, { mark })
    await acts.moves(who, own, 'signMinutes')
  }
  await acts.moves('nuno', defence, 'confirmMark')
  await acts.moves('rita', defence, 'confirmGrade')
}

/** Rui's course of the thesis, for which Tomás is in charge; the office says that the mark counts there. */
async function nameCourse(story: ThesisStory, office: Caller): Promise<number> {
  const { db } = story.testApp
  const identity = { issuer: 'embedded', subject: 'tomas' }
  const person = { username: 'tomas', officialName: 'tomas', roles: ['ROLE_LECTURER'] as const, identity }
  const { id: lead } = await makePerson(db, { ...person, roles: [...person.roles] })
  const { id: course } = await makeCourse(db, { code: 'TH599', type: 'THESIS', lead })
  await makeEnrollment(db, { course_id: course, person_id: story.ids.rui ?? 0 })
  await makeAssessment(db, { course_id: course, code: 'TH', kind: 'THESIS', max_mark: 20, weight: 100 })
  expect((await office.put(`${story.thesis}/course`, { course: `/api/v2/courses/${course}` })).status).toBe(200)
  return course
}

test('a thesis comes from its first idea to its public page and its grade by the acts of its people alone', async () => {
  const opened = await openThesis()
  const identity = { issuer: 'embedded', subject: 'paula' }
  const { id: paula } = await makePerson(opened.testApp.db, {
    ...{ username: 'paula', officialName: 'paula', identity, roles: ['ROLE_LECTURER', 'ROLE_THESIS_COMMITTEE'] },
  })
  const story = { ...opened, ids: { ...opened.ids, paula } }
  await sql`update person set email = username || '@example.edu'`.execute(story.testApp.db)
  const acts = actsOf(story)
  const office = story.testApp.as({ username: 'office', sub: 'office', roles: ['ROLE_REGISTRY'] })
  await story.supervise()
  await approveProposal({ story, acts })
  await chooseCommittee({ story, acts })
  await submitAndReview({ story, acts })
  await defend({ story, acts })
  const course = await nameCourse(story, office)
  const deposit = (await acts.done(story.as('rui').post(`${story.thesis}/deposit`, {})))['@id']
  await acts.upload('rui', `${deposit}/copies`)
  await acts.write('rui', deposit, { ...texts, licence: 'CC_BY', embargoUntil: '2027-06-01', reason: 'A patent.' })
  await acts.go('rui', 'submitFinal')
  await acts.done(office.post(`${story.thesis}/transitions/complete`, {}, anyVersion))
  const { identifier } = (await story.as('rui').get(ThesisDeposit.iri(Number(deposit.split('/').at(-1))))).body
  const anybody = story.testApp.withToken()
  expect((await anybody.get(`/api/v2/public_theses/${identifier}`)).body).toMatchObject({
    ...{ access: 'EMBARGOED', opensOn: '2027-06-01', authors: ['rui'], supervisors: ['ana'] },
    committee: ['nuno', 'vera', 'paula'],
  })
  const { students } = (await story.as('tomas').get(`/api/v2/gradebooks/${course}/finals`)).body
  expect(students).toMatchObject([{ grade: { total: 16 }, outcome: 'PASSED', given: [{ score: 16 }] }])
  for (const who of ['rui', 'ana', 'rita', 'nuno', 'vera', 'paula']) {
    const open = await acts.listOf(who, '/api/v2/tasks')
    const ofThesis = open.filter(({ domain }: { domain: string }) => domain === 'thesis')
    expect([who, ofThesis.map(({ type }: { type: string }) => type)]).toEqual([who, []])
  }
})
