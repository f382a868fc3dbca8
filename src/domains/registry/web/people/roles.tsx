import { useState } from 'react'
import { PersonRole, roles } from '#people/contract'
import { roleText } from '#people/web'
import type { Collection, Item } from '#platform/contract/resource.ts'
import { useProfile } from '#platform/web/api/session.ts'
import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { ResourceForm } from '#platform/web/form/resource-form.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Rows } from '#platform/web/ui/rows.tsx'
import { useText, useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'
import { RightRow } from './right-row.tsx'

const { DateField, SelectField } = fieldsOf(PersonRole)

type Props = { user: string; of: Collection<Item<typeof PersonRole>> }

/** The roles of a person, with their days; roles from the sign-in service cannot be changed here. */
export function Roles({ user, of }: Props) {
  const t = useWords(words)
  const text = useText()
  const { user: me } = useProfile()
  const [granting, setGranting] = useState(false)
  const mayGrant = of.actions.includes('create') && me['@id'] !== user
  const grant = mayGrant && (
    <Button icon="plus" onClick={() => setGranting(true)}>
      {t('people.grant')}
    </Button>
  )
  return (
    <Card title={t('people.fields.roles')} act={grant}>
      {of['hydra:member'].length === 0 ? (
        <Empty title={t('people.noRoles')} />
      ) : (
        <Rows label={t('people.fields.roles')}>
          {of['hydra:member'].map((one) => (
            <RightRow
              key={one.id}
              resource={PersonRole}
              of={one}
              title={text(roleText(one.role) ?? one.role)}
              about={t(`people.sources.${one.source}`)}
            />
          ))}
        </Rows>
      )}
      {granting && <Grant user={user} onClose={() => setGranting(false)} />}
    </Card>
  )
}

function Grant({ user, onClose }: { user: string; onClose: () => void }) {
  const t = useWords(words)
  const text = useText()
  const { effectiveRoles } = useProfile()
  const offered = roles.filter((role) => role !== 'ROLE_SUPER_ADMIN' || effectiveRoles.includes(role))
  return (
    <Dialog title={t('people.grant')} onClose={onClose}>
      <ResourceForm
        of={PersonRole}
        for="create"
        initial={{ user }}
        act={t('people.grant')}
        words={words}
        onDone={onClose}
        onCancel={onClose}
      >
        <SelectField
          name="role"
          label={t('people.fields.role')}
          options={offered.map((value) => ({ value, text: text(roleText(value) ?? value) }))}
        />
        <DateField name="fromDay" label={t('people.fromDay')} help={t('people.fromDayAbout')} />
        <DateField name="untilDay" label={t('people.untilDay')} help={t('people.untilDayAbout')} />
      </ResourceForm>
    </Dialog>
  )
}
