/** Nothing: the plain look draws no warp. */
export function EnquiryStrip() {
  return null;
}
