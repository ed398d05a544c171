export function formatRatio (ratio) {
  return ratio >= 100 ? ratio.toFixed(0) : ratio.toPrecision(3)
}

export function formatInterval ([low, high]) {
  return `${formatRatio(low)}-${formatRatio(high)}`
}
