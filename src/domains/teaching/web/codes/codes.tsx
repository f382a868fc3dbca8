import type { Item } from '#platform/contract/resource.ts'
import { listScreen } from '#platform/web/screens/list-screen.tsx'
import { RowDialog } from '#platform/web/screens/row-dialog.tsx'
import { screensOf } from '#platform/web/screens/screens-of.ts'
import { Chip } from '#platform/web/ui/chip.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { AttendanceCode } from '../../contract/attendance/code.ts'
import { tones } from '../attendance/parts/tones.ts'
import { words } from '../words.ts'
import { AddCode } from './add-code.tsx'
import { CodeForm } from './code-form.tsx'

type Code = Item<typeof AttendanceCode>

/** The attendance codes, maintained by the Registry for the whole university. */
export default listScreen(screensOf(AttendanceCode, words, { texts: 'codes' }), {
  frame: 'page',
  acts: ({ actions }) => actions.includes('create') && <AddCode />,
  rowActs: (of) => of.actions.includes('update') && <Change of={of} />,
  columns: (c) => [
    c.text('code', { width: 100 }),
    c.localized('label'),
    c.own('countsAs', { cell: (one) => <CountsAs of={one} /> }, { width: 150 }),
    c.number('weight', { width: 110, hideBelow: 'md' }),
    c.own(
      'selfSelectable',
      { cell: ({ selfSelectable }) => <Yes when={selfSelectable} />, export: false },
      { hideBelow: 'lg' },
    ),
    c.own('needsProof', { cell: ({ needsProof }) => <Yes when={needsProof} />, export: false }, { hideBelow: 'lg' }),
  ],
})

function Change({ of }: { of: Code }) {
  const t = useWords(words)
  return (
    <RowDialog
      resource={AttendanceCode}
      of={of}
      look="quiet"
      label={t('codes.change')}
      about={`${t('codes.change')}: ${of.code}`}
      title={({ code }) => code}
    >
      {(read, close) => <CodeForm of={read} onClose={close} />}
    </RowDialog>
  )
}

function CountsAs({ of }: { of: Code }) {
  return <Chip tone={tones[of.countsAs]}>{useWords(words)(`codes.countings.${of.countsAs}`)}</Chip>
}

function Yes({ when }: { when: boolean }) {
  const t = useWords(words)
  return when ? t('codes.yes') : null
}
