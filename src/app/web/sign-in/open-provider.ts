/** The code that speaks with the identity provider: who has a session does not wait for it. */
export const provider = () => import('./provider.ts')
