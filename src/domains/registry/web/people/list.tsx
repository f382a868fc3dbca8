import { Program } from '#academics/contract'
import { words as peopleWords } from '#people/web'
import { inLanguage } from '#platform/contract/words.ts'
import { listOf } from '#platform/web/api/api.ts'
import { listScreen } from '#platform/web/screens/list-screen.tsx'
import { textsBy } from '#platform/web/table/column.ts'
import { currentLanguage } from '#platform/web/words/words-language.ts'
import { words } from '../words.ts'
import { Name, rolesText } from './cells.tsx'
import { people } from './screens.ts'

const programs = listOf(Program, { itemsPerPage: 500, order: { code: 'asc' } }, { fields: ['id', 'code', 'name'] })
const disabledIs = (is: 'true' | 'false') => words(`people.disabledIs.${is}`)

/** All people known to the university, found by a name in any script, a number, a user name or an e-mail address. */
export default listScreen(people, {
  frame: 'wide',
  reads: 'shown',
  standard: { order: { name: 'asc' } },
  columns: (c) => [
    c.own(
      'name',
      { cell: (one) => <Name of={one} />, export: { from: 'name', type: 'name' } },
      { from: ['name', 'disabled', 'avatar'] },
    ),
    c.text('studentNumber', { width: 140 }),
    c.text('staffNumber', { width: 130, hideBelow: 'lg' }),
    c.own(
      'roles',
      { cell: ({ roles }) => rolesText(roles), export: { from: 'roles', said: textsBy(peopleWords, 'roles') } },
      { width: 200 },
    ),
    c.own(
      'programs',
      { cell: (one) => one.programs.map(({ name }) => name).join(', '), export: { from: 'programs.name' } },
      { hideBelow: 'lg' },
    ),
    c.text('username', { width: 150, hideBelow: 'md' }),
    c.text('email', { hideBelow: 'xl' }),
    c.flag('disabled', disabledIs, { width: 130, optional: true }),
  ],
  filters: (f) => [
    f.choice('role', (role) => peopleWords(`roles.${role}`)),
    f.among('program.id', programs, ({ code, name }) => `${code} ${inLanguage(name, currentLanguage())}`),
    f.choice('disabled', disabledIs),
  ],
})
