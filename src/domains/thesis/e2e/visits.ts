import { firstOf, forPerson, type Visits } from '../../../app/e2e/visits.ts'
import {
  CommitteeSeat,
  ExternalPerson,
  ProposalEvaluation,
  paths,
  SupervisionMeeting,
  SupervisionRequest,
  Thesis,
  ThesisChange,
  ThesisCommittee,
  ThesisDeposit,
} from '../contract/index.ts'

/** Students write their thesis, supervisors look after it, and the Registry sets the rules. */
export const visits: Visits = {
  paths,
  usual: 'thesis.student',
  others: {
    ...forPerson('supervisor', paths.supervision, paths.ongoing, paths.completed, paths.requests, paths.supervised),
    ...forPerson('supervisor', paths.state, paths.supervisedProposal),
    ...forPerson('supervisor', paths.request),
    ...forPerson('supervisor', paths.committee, paths.documents, paths.revisions, paths.revision, paths.ownRevision),
    ...forPerson('supervisor', paths.examination, paths.meetings, paths.meeting, paths.deposit),
    ...forPerson('supervisor', paths.changes, paths.change),
    ...forPerson('supervisor', paths.ownTopics, paths.board),
    ...forPerson('committee', paths.evaluations, paths.evaluation, paths.recommendations, paths.recommendation),
    ...forPerson('dean', paths.planDefence),
    ...forPerson('registry', paths.templates, paths.newTemplate, paths.template),
    ...forPerson('dean', paths.facultyTheses, paths.facultyDashboard, paths.facultyList, paths.facultyThesis),
    ...forPerson('dean', paths.supervisors, paths.facultyReviewers, paths.facultyProfessors, paths.coordinators),
    ...forPerson('dean', paths.externals, paths.external),
    ...forPerson('dean', paths.degreeReviewers, paths.degreeProfessors),
    ...forPerson('dean', paths.degreeTheses, paths.degreeDashboard, paths.degreeList, paths.degreeThesis),
    ...forPerson('dean', paths.programList, paths.programThesis),
  },
  leadOn: [
    paths.supervision.pattern,
    paths.supervised.pattern,
    paths.requests.pattern,
    paths.facultyTheses.pattern,
    paths.degreeTheses.pattern,
  ],
  addressOf: async (pattern, api) => {
    if (pattern === paths.request.pattern) {
      const [request] = await api.list(SupervisionRequest)
      return paths.request({ thesisId: request?.thesis.id ?? 0 })
    }
    if (pattern === paths.evaluation.pattern) {
      const [evaluation] = await api.list(ProposalEvaluation)
      return paths.evaluation({ thesisId: evaluation?.thesis.id ?? 0 })
    }
    if (pattern === paths.begin.pattern) {
      const [userProgramId = 0] = await api.ids('/api/v2/user_programs?itemsPerPage=1')
      return paths.begin({ userProgramId })
    }
    if (pattern === paths.recommendation.pattern)
      return paths.recommendation({ id: await firstOf(api, CommitteeSeat.path) })
    if (pattern === paths.change.pattern) return paths.change({ id: await firstOf(api, ThesisChange.path) })
    const ofThesis = await pageOfThesis(pattern, api)
    if (ofThesis) return ofThesis
    if (pattern === paths.external.pattern) {
      const [external] = await api.list(ExternalPerson)
      return paths.external({ id: external?.faculty.id ?? 0, externalSupervisorId: external?.id ?? 0 })
    }
    const area = areaIn(pattern)
    if (area) {
      const [thesis] = await api.list(Thesis)
      const at = pattern.replace(/:(id|programId)/, String(thesis?.[area].id))
      return at.replace(':thesisId', String(thesis?.id))
    }
    if (pattern === paths.meeting.pattern) return meetingIn(await api.list(SupervisionMeeting))
    if (!pattern.includes(':thesisId')) return undefined
    return pattern.replace(':thesisId', String(await firstOf(api, Thesis.path)))
  },
}

/** Pages that only theses with a committee or a deposit have. */
async function pageOfThesis(
  pattern: string,
  api: Parameters<NonNullable<Visits['addressOf']>>[1],
): Promise<string | undefined> {
  if (pattern === paths.examination.pattern)
    return paths.examination({ thesisId: (await api.list(ThesisCommittee))[0]?.thesis.id ?? 0 })
  if (pattern === paths.planDefence.pattern) {
    const [ready] = await api.list(Thesis, `${Thesis.path}?state=READY_FOR_DEFENCE`)
    return paths.planDefence({ thesisId: ready?.id ?? 0 })
  }
  if (pattern === paths.deposit.pattern)
    return paths.deposit({ thesisId: (await api.list(ThesisDeposit))[0]?.thesis.id ?? 0 })
  return undefined
}

const meetingIn = ([one]: readonly { id: number; thesis: { id: number } }[]) =>
  paths.meeting({ thesisId: one?.thesis.id ?? 0, meetingId: one?.id ?? 0 })

const areaIn = (pattern: string) =>
  pattern.startsWith('/faculties/')
    ? 'faculty'
    : pattern.startsWith('/degree/')
      ? 'degree'
      : pattern.startsWith('/program/')
        ? 'program'
        : null
