import { listScreen } from '#platform/web/screens/list-screen.tsx'
import { words } from '../words.ts'
import { templates } from './templates.ts'

/** The rules for theses of every degree, with their editions. */
export default listScreen(templates, {
  about: words('templates.about'),
  columns: (c) => [
    c.ref('degree'),
    c.number('edition'),
    c.flag('current', (value) => words(`templates.choices.current.${value}`)),
    c.number('leastCredits'),
    c.number('mostTheses'),
    c.number('theses'),
    c.moment('since'),
  ],
})
