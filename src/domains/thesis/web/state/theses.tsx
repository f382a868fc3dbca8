import { inLanguage } from '#platform/contract/words.ts'
import type { Columns } from '#platform/web/screens/columns.tsx'
import { screensOf } from '#platform/web/screens/screens-of.ts'
import { useLanguage } from '#platform/web/words/words.ts'
import { paths } from '../../contract/paths.ts'
import { Thesis } from '../../contract/thesis.ts'
import type { ThesisItem } from '../queries.ts'
import { words } from '../words.ts'

export const theses = screensOf(Thesis, words, {
  texts: 'theses',
  one: ({ id }) => paths.supervised({ thesisId: id }),
  flow: {
    words,
    tones: {
      DRAFT: 'neutral',
      SUPERVISION_REQUESTED: 'info',
      PROPOSAL_SUBMITTED: 'info',
      UNDER_EVALUATION: 'info',
      REVISION_REQUESTED: 'warning',
      REVISED: 'info',
      APPROVED: 'positive',
      IN_PROGRESS: 'info',
      ON_HOLD: 'warning',
      SUBMITTED: 'positive',
      UNDER_REVIEW: 'info',
      READY_FOR_DEFENCE: 'positive',
      CORRECTIONS_REQUESTED: 'warning',
      DEFENCE_SCHEDULED: 'info',
      DEFENDED: 'positive',
      POST_DEFENCE_CORRECTIONS: 'warning',
      FINAL_SUBMITTED: 'info',
      COMPLETED: 'positive',
      REJECTED: 'negative',
      FAILED: 'negative',
      WITHDRAWN: 'negative',
    },
    danger: [
      ...(['recallProposal', 'returnProposal', 'requestRevision', 'reopenRevision'] as const),
      ...(['rejectProposal', 'endThesis', 'withdraw', 'reopen', 'unsubmit'] as const),
      ...(['putOnHold', 'continueWork'] as const),
      ...(['requestCorrections', 'postponeDefence', 'redefend', 'failThesis', 'reopenExamination'] as const),
      'returnCorrections',
      ...(['returnFinal', 'reopenDeposit'] as const),
    ],
  },
})

/** The title of a thesis in the language of the reader. */
export function TitleOf({ of: { title } }: { of: Pick<ThesisItem, 'title'> }) {
  return inLanguage(title, useLanguage())
}

type Labels = 'title' | 'authors' | 'supervisors' | 'program' | 'state' | 'dueOn' | 'since'

/** The columns of every list of theses. */
export const thesisColumns = (c: Columns<typeof Thesis, Labels>) => [
  c.localized('title'),
  c.own('authors', { cell: ({ authors }) => authors.map(({ name }) => name).join(', ') }),
  c.own(
    'supervisors',
    { cell: ({ supervisors }) => supervisors.map(({ name }) => name).join(', ') },
    { hideBelow: 'md' },
  ),
  c.ref('program', { hideBelow: 'md' }),
  c.state(),
  c.day('dueOn'),
]
