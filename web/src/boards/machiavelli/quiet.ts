// What the board shows at once anyway: one's own orders and expenses, and who is ready.
export default ['order:accepted', 'order:cleared', 'expense:added', 'expense:removed', 'ready:changed'];
