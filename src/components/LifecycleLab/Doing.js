import { DEED_WORDS } from './words'

/**
 * How a hook or the handler is written, and what it does.
 *
 * @param {object} props
 * @param {string} props.name
 * @param {{ style: string, does: string } | undefined} props.doing nothing when it is not there
 * @param {Array<{ id: string, label: string }>} props.kinds
 * @param {string[]} props.deeds
 * @param {boolean} [props.optional] whether it can be left out
 * @param {(doing: { style: string, does: string } | undefined) => void} props.onChange
 */
export default function Doing ({ name, doing, kinds, deeds, optional = false, onChange }) {
  return (
    <>
      <select
        aria-label={`${name}: written how`} value={doing?.style ?? 'off'}
        onChange={({ target }) => onChange(target.value === 'off' ? undefined : { style: target.value, does: doing?.does ?? deeds[0] })}
      >
        {kinds.map(({ id, label }) => <option key={id} value={id}>{label}</option>)}
        {optional && <option value='off'>no hook</option>}
      </select>
      {doing && (
        <select
          aria-label={`${name}: does what`} value={doing.does}
          onChange={({ target }) => onChange({ ...doing, does: target.value })}
        >
          {deeds.map((deed) => <option key={deed} value={deed}>{DEED_WORDS[deed]}</option>)}
        </select>
      )}
    </>
  )
}
