import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import type { AnyResource, Collection, Item } from '../../contract/resource.ts'
import { type ListParams, listOf } from '../api/api.ts'
import type { Query } from '../api/query.ts'
import { ErrorBox } from '../page/errors.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { kit } from '../words/kit.ts'
import { useText, useWords } from '../words/words.ts'
import { type Many, mostAtOnce, type RelatedMove } from './many.ts'
import { MoveManyDialog } from './move-many-dialog.tsx'

type Props = { of: readonly RelatedMove[]; ids: readonly number[]; onDone: () => void }

/** Buttons for moves of records that belong to the selected rows. */
export function RelatedMoves({ of, ids, onDone }: Props) {
  const text = useText()
  const [chosen, setChosen] = useState<RelatedMove | null>(null)
  return (
    <>
      {of.map((one) => (
        <Button key={`${one.resource.type} ${one.move}`} onClick={() => setChosen(one)}>
          {text(one.text)}
        </Button>
      ))}
      {chosen &&
        createPortal(
          <RelatedDialog of={chosen} ids={ids} onClose={() => setChosen(null)} onDone={onDone} />,
          document.body,
        )}
    </>
  )
}

type DialogProps = { of: RelatedMove; ids: readonly number[]; onClose: () => void; onDone: () => void }

/** Finds the records, then shows the result for each and makes the move once it is confirmed. */
function RelatedDialog({ of, ids, onClose, onDone }: DialogProps) {
  const t = useWords(kit)
  const text = useText()
  const { resource, move, filters, nameOf } = of
  const query: Query<Collection<Item<AnyResource>>> = listOf<AnyResource>(resource, {
    ...filters(ids),
    itemsPerPage: mostAtOnce,
  } as ListParams<AnyResource>)
  const { data, error } = useQuery(query)
  const found = data?.['hydra:member'] as readonly (Item<AnyResource> & { id: number })[] | undefined
  if (found && found.length > 0)
    return (
      <MoveManyDialog
        resource={resource}
        many={{ moves: [move], words: () => of.text, nameOf } as unknown as Many<AnyResource>}
        name={move as never}
        chosen={{ ids: found.map(({ id }) => id) }}
        known={found}
        onClose={onClose}
        onDone={onDone}
      />
    )
  return (
    <Dialog title={text(of.text)} onClose={onClose} acts={<Button onClick={onClose}>{t('close')}</Button>}>
      {error ? (
        <ErrorBox error={error} />
      ) : found ? (
        <p>{t('many.noneRelated')}</p>
      ) : (
        <Skeleton lines={3} label={t('document.loading')} />
      )}
    </Dialog>
  )
}
