import { listScreen } from '#platform/web/screens/list-screen.tsx'
import { words } from '../words.ts'
import { services } from './services.ts'

/** The services with all their versions, for the Registry. */
export default listScreen(services, {
  standard: { order: { code: 'asc' } },
  columns: (c) => [
    c.localized('title'),
    c.text('code', { hideBelow: 'md' }),
    c.number('edition', { width: 90 }),
    c.choice('topic', (topic) => words(`services.choices.topic.${topic}`), { hideBelow: 'md' }),
    c.state({ width: 130 }),
    c.moment('publishedAt', { hideBelow: 'lg' }),
  ],
  filters: (f) => [f.state(), f.choice('topic', (topic) => words(`services.choices.topic.${topic}`))],
})
