import { useState } from 'react'
import { AcademicRole } from '#academics/contract'
import { PersonRole } from '#people/contract'
import type { Item } from '#platform/contract/resource.ts'
import { itemOf, remove } from '#platform/web/api/api.ts'
import { queries } from '#platform/web/api/query.ts'
import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { ResourceForm } from '#platform/web/form/resource-form.tsx'
import { showError } from '#platform/web/page/errors.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Chip } from '#platform/web/ui/chip.tsx'
import { ConfirmButton } from '#platform/web/ui/confirm.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { Row } from '#platform/web/ui/rows.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'

const { DateField } = fieldsOf(PersonRole, AcademicRole)

type Right = typeof PersonRole | typeof AcademicRole
type Props = { resource: Right; of: Item<Right>; title: string; about?: string }

/** One role or charge with its days, and buttons to change or remove it. */
export function RightRow({ resource, of, title, about }: Props) {
  const t = useWords(words)
  const { day } = useFormat()
  const [read, setRead] = useState<Item<Right> | null>(null)
  // Lists contain no versions: the item is read again, so that nobody's change is overwritten unseen.
  const open = () =>
    queries
      .fetchQuery({ ...itemOf<Right>(resource, of.id), staleTime: 0 })
      .then(setRead)
      .catch(showError)
  const days = [
    of.fromDay && t('people.from', { day: day(of.fromDay) }),
    of.untilDay && t('people.until', { day: day(of.untilDay) }),
  ]
  return (
    <>
      <Row
        title={title}
        about={[about, ...days].filter(Boolean).join(' · ')}
        end={
          <>
            {!of.active && <Chip>{t('people.notActive')}</Chip>}
            {of.actions.includes('update') && (
              <Button look="quiet" onClick={() => void open()}>
                {t('people.change')}
              </Button>
            )}
          </>
        }
      />
      {read && (
        <Dialog title={title} onClose={() => setRead(null)}>
          <ResourceForm
            of={resource}
            for={read}
            words={words}
            onDone={() => setRead(null)}
            onCancel={() => setRead(null)}
          >
            <DateField name="fromDay" label={t('people.fromDay')} help={t('people.fromDayAbout')} />
            <DateField name="untilDay" label={t('people.untilDay')} help={t('people.untilDayAbout')} />
          </ResourceForm>
          <TakeAway of={read} title={title} onDone={() => setRead(null)} />
        </Dialog>
      )}
    </>
  )
}

/** Removes a right at once; the audit keeps a record of it. */
function TakeAway({ of, title, onDone }: { of: Item<Right>; title: string; onDone: () => void }) {
  const t = useWords(words)
  if (!of.actions.includes('delete')) return null
  return (
    <p>
      {t('people.takeAwayAbout')}{' '}
      <ConfirmButton
        look="danger"
        ask={{ title: t('people.takeAwayAsk', { what: title }), onConfirm: () => remove(of).then(onDone) }}
      >
        {t('people.takeAway')}
      </ConfirmButton>
    </p>
  )
}
