// The plan stands on the board, and the stock of a plantation on the chart.
export default ['ship:planned', 'plantations:grew'];
