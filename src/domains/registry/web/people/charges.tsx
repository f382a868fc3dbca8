import { useState } from 'react'
import { AcademicRole, academicRoles, Degree, Faculty, Language, Program, type Scope } from '#academics/contract'
import type { Collection, Item } from '#platform/contract/resource.ts'
import { inLanguage, type Localized } from '#platform/contract/words.ts'
import { useProfile } from '#platform/web/api/session.ts'
import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { ResourceForm } from '#platform/web/form/resource-form.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Rows } from '#platform/web/ui/rows.tsx'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'
import styles from './charges.module.css'
import { RightRow } from './right-row.tsx'

const { DateField, LookupField, SelectField, useField } = fieldsOf(AcademicRole)

type Props = { user: string; of: Collection<Item<typeof AcademicRole>> }
type Charge = keyof typeof academicRoles
const charges = Object.keys(academicRoles).filter((name): name is Charge => name in academicRoles)

/** The areas that the person is in charge of: a faculty, a degree, a program, a language area. */
export function Charges({ user, of }: Props) {
  const t = useWords(words)
  const { user: me } = useProfile()
  const [adding, setAdding] = useState(false)
  const add = of.actions.includes('create') && me['@id'] !== user && (
    <Button icon="plus" onClick={() => setAdding(true)}>
      {t('people.addCharge')}
    </Button>
  )
  return (
    <Card title={t('people.charges')} act={add}>
      {of['hydra:member'].length === 0 ? (
        <Empty title={t('people.noCharges')} />
      ) : (
        <Rows label={t('people.charges')}>
          {of['hydra:member'].map((one) => (
            <RightRow
              key={one.id}
              resource={AcademicRole}
              of={one}
              title={t(`people.chargeNames.${one.role}`)}
              about={one.scope.name}
            />
          ))}
        </Rows>
      )}
      {adding && (
        <Dialog title={t('people.addCharge')} onClose={() => setAdding(false)}>
          <ResourceForm
            of={AcademicRole}
            for="create"
            initial={{ user }}
            act={t('people.addCharge')}
            words={words}
            onDone={() => setAdding(false)}
            onCancel={() => setAdding(false)}
          >
            <ChargeFields />
          </ResourceForm>
        </Dialog>
      )}
    </Card>
  )
}

const kinds = { faculty: Faculty, degree: Degree, program: Program, language: Language }

function ChargeFields() {
  const t = useWords(words)
  const role = useField('role', t('people.charge'))
  const { set: setScope } = useField('scope', t('people.scope'))
  const [kind, setKind] = useState<Scope | null>(null)
  const chosen = charges.find((name) => name === role.value)
  const offered: readonly Scope[] = chosen ? academicRoles[chosen] : []
  const scope = offered.find((one) => one === kind) ?? offered[0]
  return (
    <>
      <SelectField
        name="role"
        label={t('people.charge')}
        options={charges.map((value) => ({ value, text: t(`people.chargeNames.${value}`) }))}
        onChosen={() => setScope('')}
      />
      {offered.length > 1 && (
        <label className={styles.kind}>
          {t('people.scopeKind')}
          <select
            value={scope}
            onChange={({ target }) => {
              setKind(offered.find((one) => one === target.value) ?? null)
              setScope('')
            }}
          >
            {offered.map((one) => (
              <option key={one} value={one}>
                {t(`people.scopes.${one}`)}
              </option>
            ))}
          </select>
        </label>
      )}
      {scope && <ScopeField key={scope} scope={scope} />}
      <DateField name="fromDay" label={t('people.fromDay')} help={t('people.fromDayAbout')} />
      <DateField name="untilDay" label={t('people.untilDay')} help={t('people.untilDayAbout')} />
    </>
  )
}

type Named = { code: string; name: Localized }

function ScopeField({ scope }: { scope: Scope }) {
  const t = useWords(words)
  const language = useLanguage()
  const nameOf = ({ code, name }: Named) => `${code} ${inLanguage(name, language)}`
  return <LookupField name="scope" label={t(`people.scopes.${scope}`)} in={kinds[scope]} nameOf={nameOf} />
}
