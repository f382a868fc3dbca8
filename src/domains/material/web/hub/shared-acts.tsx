import { useState } from 'react'
import { leastReason } from '#platform/contract/reason.ts'
import { anew } from '#platform/web/api/anew.ts'
import { move } from '#platform/web/api/api.ts'
import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { ResourceForm } from '#platform/web/form/resource-form.tsx'
import { RowDialog } from '#platform/web/screens/row-dialog.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { ReasonDialog } from '#platform/web/ui/reason-dialog.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { SharedMaterial } from '../../contract/shared-material.ts'
import type { SharedItem } from '../queries.ts'
import { words } from '../words.ts'
import { LicenceField } from './licence-field.tsx'

const { TextField } = fieldsOf(SharedMaterial)

/** The actions for the lecturer who shared it, and for coordinators. */
export function SharedActs({ of }: { of: SharedItem }) {
  const t = useWords(words)
  const [asking, setAsking] = useState(false)
  const close = () => setAsking(false)
  return (
    <>
      {of.actions.includes('update') && (
        <RowDialog resource={SharedMaterial} of={of} look="quiet" label={t('hub.edit')} title={({ title }) => title}>
          {(item, done) => (
            <ResourceForm of={SharedMaterial} for={item} words={words} onDone={done} onCancel={done}>
              <LicenceField />
              <TextField name="credit" label={t('hub.credit')} />
            </ResourceForm>
          )}
        </RowDialog>
      )}
      {of.actions.includes('withdraw') && (
        <Button look="quiet" onClick={() => setAsking(true)}>
          {t('moves.withdraw')}
        </Button>
      )}
      {asking && (
        <ReasonDialog
          title={t('hub.withdrawTitle', { title: of.title })}
          act={t('moves.withdraw')}
          least={leastReason}
          danger
          onClose={close}
          onGiven={async (reason, key) => move(await anew(SharedMaterial, of), 'withdraw', { reason }, { key })}
        >
          {t('hub.withdrawAbout')}
        </ReasonDialog>
      )}
    </>
  )
}
