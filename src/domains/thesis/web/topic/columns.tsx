import { columnsOf } from '#platform/web/screens/columns.tsx'
import { TopicTitle } from './title.tsx'
import { topics } from './topics.ts'

const c = columnsOf(topics)

/** The columns of both lists of topics. */
export const topicColumns = {
  title: c.own('title', { cell: (one) => <TopicTitle of={one} /> }, { from: ['title', 'about', 'needs'] }),
  supervisor: c.ref('supervisor', { width: 180 }),
  area: c.text('area', { width: 160, hideBelow: 'md' }),
  places: c.number('places', { width: 90, hideBelow: 'sm' }),
  applied: c.number('applied', { width: 100, hideBelow: 'md' }),
  taken: c.number('taken', { width: 90, hideBelow: 'md' }),
  applyUntil: c.day('applyUntil', { width: 140, hideBelow: 'md' }),
}
