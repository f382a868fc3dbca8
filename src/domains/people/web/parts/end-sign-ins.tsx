import { call } from '#platform/web/api/api-endpoint.ts'
import { ConfirmButton } from '#platform/web/ui/confirm.tsx'
import { endSignIns } from '../../contract/sign-ins.ts'

type Props = { user: number; act: string; title: string; about: string; onDone: () => void }

/** Ends all sign-ins of a person after a confirmation, because it cannot be undone. */
export function EndSignIns({ user, act, title, about, onDone }: Props) {
  const end = async () => {
    await call(endSignIns, { params: { id: user } })
    onDone()
  }
  return (
    <ConfirmButton icon="out" ask={{ title, children: about, onConfirm: end }}>
      {act}
    </ConfirmButton>
  )
}
