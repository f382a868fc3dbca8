import { ErasureRequest } from '#people/contract'
import { words as peopleWords } from '#people/web'
import type { Item } from '#platform/contract/resource.ts'
import { FlowBar } from '#platform/web/flow/flow-bar.tsx'
import { listScreen } from '#platform/web/screens/list-screen.tsx'
import { RowDialog } from '#platform/web/screens/row-dialog.tsx'
import { flowWordsOf, screensOf } from '#platform/web/screens/screens-of.ts'
import { textsBy } from '#platform/web/table/column.ts'
import { say, useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'

const flow = {
  words: peopleWords,
  tones: { SUBMITTED: 'warning', QUEUED: 'info', ERASED: 'neutral', REFUSED: 'neutral', WITHDRAWN: 'neutral' },
} as const
const erasures = screensOf(ErasureRequest, words, {
  texts: 'erasures',
  area: words('crumb'),
  flow,
  also: [peopleWords],
})

/** Requests for erasure, which the Registry carries out or rejects. */
export default listScreen(erasures, {
  about: words('erasures.about'),
  standard: { order: { at: 'desc' } },
  columns: (c) => [
    c.ref('user'),
    c.text('reason'),
    c.own(
      'state',
      { cell: progressOf, export: { from: 'state', said: textsBy(peopleWords, 'states') } },
      { from: ['state', 'done', 'total'], width: 150 },
    ),
    c.moment('at'),
  ],
  filters: (f) => [f.state()],
  rowActs: (request) => request.actions.length > 0 && <Decide of={request} />,
})

/** The state, and the progress if the erasure is running. */
function progressOf({ state, done, total }: Item<typeof ErasureRequest>): string {
  return [say(peopleWords(`states.${state}`)), ...(state === 'QUEUED' ? [`${done} / ${total}`] : [])].join(' ')
}

function Decide({ of }: { of: Item<typeof ErasureRequest> }) {
  const t = useWords(words)
  return (
    <RowDialog
      resource={ErasureRequest}
      of={of}
      look="quiet"
      label={t('erasures.decide')}
      about={`${t('erasures.decide')}: ${of.user.name}`}
      title={({ user }) => user.name}
      wide
      moves
    >
      {(request, close) => (
        <>
          <p>{t('erasures.forGood')}</p>
          <FlowBar
            of={request}
            resource={ErasureRequest}
            state="state"
            words={flowWordsOf(flow)}
            danger={['carryOut']}
            onMoved={close}
          />
        </>
      )}
    </RowDialog>
  )
}
