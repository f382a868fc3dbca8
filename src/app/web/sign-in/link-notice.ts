/** Why the token of a link was not accepted. */
export type LinkNotice = 'off' | 'refused' | 'unreachable'

const key = 'link-notice'
const notices: readonly LinkNotice[] = ['off', 'refused', 'unreachable']

/** Stores the result of a link until after the sign-in that it led to. */
export const keepNotice = (store: Pick<Storage, 'setItem'>, notice: LinkNotice) => store.setItem(key, notice)

/** The result of the link that led to this sign-in; shown once. */
export function takeNotice(store: Pick<Storage, 'getItem' | 'removeItem'>): LinkNotice | undefined {
  const kept = store.getItem(key)
  store.removeItem(key)
  return notices.find((one) => one === kept)
}
