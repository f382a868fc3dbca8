import { screensOf } from '#platform/web/screens/screens-of.ts'
import { ExamPaper } from '../../contract/exam-paper.ts'
import { paths } from '../../contract/paths.ts'
import { words } from '../words.ts'

export const papers = screensOf(ExamPaper, words, {
  texts: 'papers',
  list: paths.examPapers,
  one: paths.examPaper,
  nameOf: ({ course }) => `${course.code} ${course.name}`,
  flow: {
    words,
    tones: {
      ...{ DRAFT: 'neutral', SUBMITTED: 'info', CHANGES: 'warning' },
      ...{ SEALED: 'positive', PRINTED: 'positive', POSTPONED: 'warning', HELD: 'positive', RELEASED: 'neutral' },
    },
    danger: ['requestChanges', 'recall', 'reopen', 'postpone'],
  },
})
