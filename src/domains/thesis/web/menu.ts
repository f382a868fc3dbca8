import type { MenuPage } from '#platform/web/routes/screen.ts'
import { evaluates, setsRules, sitsOnCommittees, studies, supervises, writesTheses } from './guards.ts'
import { words } from './words.ts'

export const menu: readonly MenuPage[] = [
  {
    ...{ entry: 'thesis', href: '/thesis', text: words('menu.thesis'), order: 10, guard: writesTheses },
    also: [
      '/thesis_proposal/proposal',
      '/thesis_proposal/proposal/:thesisId/edit',
      '/thesis_proposal/proposal/:thesisId/revision',
      '/thesis_proposal/study_plan/:userProgramId/create_thesis',
    ],
  },
  { entry: 'studies', href: '/thesis_topics', text: words('menu.topics'), order: 60, guard: studies },
  { entry: 'theses', href: '/supervision/topics', text: words('menu.ownTopics'), order: 35, guard: supervises },
  {
    ...{ entry: 'theses', href: '/supervision/ongoing', text: words('menu.ongoing'), order: 10, guard: supervises },
    also: [
      '/supervision/board',
      '/supervision/:thesisId',
      '/supervision/:thesisId/state',
      '/supervision/:thesisId/proposal',
      '/supervision/:thesisId/committee',
      '/supervision/:thesisId/documents',
      '/supervision/:thesisId/examination',
      '/supervision/:thesisId/meetings',
      '/supervision/:thesisId/meetings/:meetingId',
      '/supervision/:thesisId/changes',
      '/thesis_changes/:id',
      '/supervision_request/:thesisId',
    ],
  },
  {
    ...{ entry: 'theses', href: '/supervision/revision', text: words('menu.revisions'), order: 30, guard: supervises },
    also: ['/supervision_revision/:thesisId'],
  },
  {
    entry: 'theses',
    href: '/thesis_proposal_evaluations',
    text: words('menu.evaluations'),
    order: 50,
    guard: evaluates,
  },
  {
    ...{ entry: 'theses', href: '/thesis_committee_recommendation', text: words('menu.recommendations'), order: 55 },
    ...{ guard: sitsOnCommittees, also: ['/thesis_committee_recommendation/:id'] },
  },
  { entry: 'theses', href: '/supervision/completed', text: words('menu.completed'), order: 40, guard: supervises },
  {
    entry: 'registry',
    group: 'teaching',
    href: '/thesis_templates',
    text: words('menu.templates'),
    order: 60,
    guard: setsRules,
  },
]
