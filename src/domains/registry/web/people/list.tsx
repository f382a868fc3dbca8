import { useSearchParams } from 'react-router'
import { Program } from '#academics/contract'
import { roles } from '#people/contract'
import { words as peopleWords, roleText } from '#people/web'
import { inLanguage } from '#platform/contract/words.ts'
import { listOf } from '#platform/web/api.ts'
import { prefetch, useLoaded } from '#platform/web/query.ts'
import type { Column } from '#platform/web/table/column.ts'
import { filtersOf } from '#platform/web/table/filters-of.ts'
import { listAt } from '#platform/web/table/list.ts'
import { Table } from '#platform/web/table/table.tsx'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { say, useLanguage, useText, useWords } from '#platform/web/words.ts'
import { paths } from '../../contract/paths.ts'
import { PersonRecord } from '../../contract/person-record.ts'
import { words } from '../words.ts'
import { Name, rolesSaid } from './cells.tsx'

const { ChoiceFilter } = filtersOf(PersonRecord)

const fields = [
  'name',
  'username',
  'email',
  'studentNumber',
  'staffNumber',
  'roles',
  'programs',
  'disabled',
  'id',
] as const
const listHere = (search: URLSearchParams) =>
  listAt(PersonRecord, search, { standard: { order: { name: 'asc' } }, fields })
const programsQuery = listOf(Program, { itemsPerPage: 500, order: { code: 'asc' } }, { fields: ['id', 'code', 'name'] })

export const load = (_: unknown, search: URLSearchParams) =>
  Promise.all([prefetch(listHere(search).query), prefetch(programsQuery), peopleWords.load()])

/** Everyone the university knows, found by a name in any script, a number, a user name or an e-mail address. */
export default function People() {
  const t = useWords(words)
  const text = useText()
  const language = useLanguage()
  const [search] = useSearchParams()
  const list = listHere(search)
  const mayCreate = useLoaded(list.query).data.actions.includes('create')
  const programs = useLoaded(programsQuery).data['hydra:member'].map(({ id, code, name }) => ({
    value: String(id),
    text: `${code} ${inLanguage(name, language)}`,
  }))
  const create = mayCreate && (
    <ButtonLink look="primary" icon="plus" to={paths.personNew()}>
      {t('people.create')}
    </ButtonLink>
  )
  const roleChoices = roles.map((value) => ({ value, text: text(roleText(value) ?? value) }))
  const yesNo = (['false', 'true'] as const).map((value) => ({ value, text: t(`people.disabledIs.${value}`) }))
  return (
    <Page crumb={[{ text: t('crumb') }]} title={t('menu.people')} acts={create} wide>
      <Table
        of={list}
        columns={columns}
        label={t('menu.people')}
        to={({ id }) => paths.person({ id })}
        filters={
          <>
            <ChoiceFilter name="role" label={t('people.role')} all={t('people.allRoles')} choices={roleChoices} />
            <ChoiceFilter
              name="program.id"
              label={t('people.program')}
              all={t('people.allPrograms')}
              choices={programs}
            />
            <ChoiceFilter name="disabled" label={t('people.account')} all={t('people.allAccounts')} choices={yesNo} />
          </>
        }
        empty={
          <Empty title={t('people.empty')} act={create}>
            {t('people.emptyAbout')}
          </Empty>
        }
      />
    </Page>
  )
}

const columns: readonly Column<typeof PersonRecord>[] = [
  {
    key: 'name',
    text: words('people.name'),
    order: 'name',
    cell: (one) => <Name of={one} />,
    export: (one) => one.name,
  },
  {
    key: 'studentNumber',
    text: words('people.studentNumber'),
    order: 'studentNumber',
    width: 140,
    cell: (one) => one.studentNumber,
  },
  {
    key: 'staffNumber',
    text: words('people.staffNumber'),
    order: 'staffNumber',
    width: 130,
    hideBelow: 'lg',
    cell: (one) => one.staffNumber,
  },
  {
    key: 'roles',
    text: words('people.roles'),
    width: 200,
    cell: (one) => rolesSaid(one.roles),
  },
  {
    key: 'programs',
    text: words('people.program'),
    hideBelow: 'lg',
    cell: (one) => one.programs.map(({ name }) => name).join(', '),
  },
  {
    key: 'username',
    text: words('people.username'),
    order: 'username',
    width: 150,
    hideBelow: 'md',
    cell: (one) => one.username,
  },
  { key: 'email', text: words('people.email'), hideBelow: 'xl', cell: (one) => one.email },
  {
    key: 'disabled',
    text: words('people.account'),
    optional: true,
    width: 130,
    cell: (one) => say(words(`people.disabledIs.${one.disabled ? 'true' : 'false'}`)),
  },
]
