import { useState } from 'react'
import type { Item } from '#platform/contract/resource.ts'
import { inLanguage } from '#platform/contract/words.ts'
import { update } from '#platform/web/api/api.ts'
import { useLoaded } from '#platform/web/api/query.ts'
import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { ResourceForm } from '#platform/web/form/resource-form.tsx'
import { ActButton } from '#platform/web/ui/act-button.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Chip } from '#platform/web/ui/chip.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { ExternalPart, externalRoles } from '../../contract/external/external-part.ts'
import type { ExternalPerson } from '../../contract/external/external-person.ts'
import { paths } from '../../contract/paths.ts'
import { Thesis } from '../../contract/thesis.ts'
import { words } from '../words.ts'
import { partsOf } from './externals.ts'

type External = Item<typeof ExternalPerson>

/** The theses in which somebody from outside takes part, now and before. */
export function Parts({ of }: { of: External }) {
  const t = useWords(words)
  const found = useLoaded(partsOf(of.id)).data
  const [adding, setAdding] = useState(false)
  const parts = found['hydra:member']
  const add = found.actions.includes('create') && of.agreed && (
    <Button icon="plus" onClick={() => setAdding(true)}>
      {t('externals.parts.add')}
    </Button>
  )
  return (
    <Card title={t('theses.title')} note={t('externals.parts.note', { now: of.now, before: of.before })} act={add}>
      {parts.length === 0 ? (
        <Empty title={t('externals.parts.none')}>{t('externals.parts.noneAbout')}</Empty>
      ) : (
        <Rows label={t('theses.title')}>
          {parts.map((one) => (
            <PartRow key={one.id} of={one} />
          ))}
        </Rows>
      )}
      {adding && <AddPart to={of} onClose={() => setAdding(false)} />}
    </Card>
  )
}

function PartRow({ of }: { of: Item<typeof ExternalPart> }) {
  const t = useWords(words)
  const { day, isoDay } = useFormat()
  const days = { from: day(of.fromDay), until: of.untilDay ? day(of.untilDay) : '–' }
  const mayEnd = of.active && of.actions.includes('update') && of.untilDay !== isoDay()
  return (
    <Row
      title={of.thesis.name}
      about={[t(`externals.roles.${of.role}`), t('externals.until', days)].join(' · ')}
      to={paths.facultyThesis({ id: of.faculty.id, thesisId: of.thesis.id })}
      end={
        <>
          <Chip tone={of.active ? 'positive' : 'neutral'}>
            {t(of.active ? 'externals.parts.active' : 'externals.parts.ended')}
          </Chip>
          {mayEnd && (
            <ActButton look="quiet" act={() => update(ExternalPart, of, { untilDay: isoDay() })}>
              {t('externals.parts.end')}
            </ActButton>
          )}
        </>
      }
    />
  )
}

const { LookupField, SelectField } = fieldsOf(ExternalPart)

function AddPart({ to, onClose }: { to: External; onClose: () => void }) {
  const t = useWords(words)
  const language = useLanguage()
  return (
    <Dialog title={t('externals.parts.add')} onClose={onClose}>
      <ResourceForm
        of={ExternalPart}
        for="create"
        initial={{ external: to['@id'] }}
        draft={`external ${to.id}`}
        words={words}
        act={t('externals.parts.add')}
        onDone={onClose}
        onCancel={onClose}
      >
        <LookupField
          name="thesis"
          label={t('externals.parts.thesis')}
          in={Thesis}
          nameOf={({ title }) => inLanguage(title, language)}
          about={({ authors }) => authors.map(({ name }) => name).join(', ')}
        />
        <SelectField
          name="role"
          label={t('externals.parts.role')}
          options={externalRoles.map((value) => ({ value, text: t(`externals.roles.${value}`) }))}
        />
      </ResourceForm>
    </Dialog>
  )
}
