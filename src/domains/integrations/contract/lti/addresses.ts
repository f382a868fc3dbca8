/** The addresses of the portal that tools are given, from its public address. */
export const addressesOf = (publicUrl: string) => ({
  issuer: publicUrl,
  authorization: `${publicUrl}/lti/authorize`,
  keys: `${publicUrl}/api/v2/learning_tool_keys`,
})
