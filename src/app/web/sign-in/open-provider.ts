/** Loads the client of the identity provider; people with a session do not wait for its code. */
export const provider = () => import('./provider.ts')
