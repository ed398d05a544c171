/** An underscore with something of the name behind it. */
const UNDERSCORE = /(?<=_)(?=.)/

/** The parts of a name such as FST_ERR_DEC_UNDECLARED, between which a narrow line may break. */
export function splitName (name) {
  return name.split(UNDERSCORE)
}

/** HTML in which the names in code may break behind an underscore. */
export function breakNames (html) {
  return html.replaceAll(/<code>([^<]*)<\/code>/g, (_, name) => `<code>${splitName(name).join('<wbr>')}</code>`)
}
