import { screensOf } from '#platform/web/screens/screens-of.ts'
import { Curriculum } from '../../contract/curriculum/curriculum.ts'
import { paths } from '../../contract/paths.ts'
import { words } from '../words.ts'

export const curricula = screensOf(Curriculum, words, {
  texts: 'curricula',
  list: paths.curricula,
  one: paths.curriculum,
  create: paths.newCurriculum,
  nameOf: ({ program, catalogueYear, edition }) => `${program.name} ${catalogueYear}.${edition}`,
  flow: {
    words,
    tones: { DRAFT: 'neutral', SUBMITTED: 'info', CHANGES: 'warning', APPROVED: 'positive' },
  },
})
