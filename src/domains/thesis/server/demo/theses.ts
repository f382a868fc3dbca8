import { begunTheses } from './begun-theses.ts'
import { type DemoThesis, named } from './demo-thesis.ts'
import { examinedTheses } from './examined-theses.ts'
import { moreTheses } from './more-theses.ts'

const own: DemoThesis = {
  author: 'thesis.student',
  title: named(
    'Forecasting visits to an emergency room from weather and air',
    'Prever as idas às urgências a partir do tempo e do ar',
    '以天氣及空氣預測急症室求診人次',
  ),
  area: 'Time series',
  idea: 'On some days twice as many people come to the emergency room as on others, and the hospital learns of it when they are there. I want to find out how far the weather and the air of the days before announce it, with ten years of daily counts and the records of five measuring stations.',
  message: 'I took Machine Learning with you last year, and wrote my report on seasonal series.',
  state: 'DRAFT',
  days: 40,
  request: { state: 'ACCEPTED', days: 30 },
}

/** The theses of the demonstration: that of its thesis student, and some in each state by these other students. */
export const draftsOf = (authors: readonly string[]): DemoThesis[] => [
  own,
  ...[...begunTheses, ...examinedTheses, ...moreTheses].flatMap((one, at) => {
    const author = authors[at]
    return author ? [{ ...one, author }] : []
  }),
]
