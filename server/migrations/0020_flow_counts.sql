-- How often each arrow of the chart was taken in a day, of nobody in particular.
CREATE TABLE flow_counts (
  day date NOT NULL,
  chart text NOT NULL,
  arrow text NOT NULL,
  count bigint NOT NULL,
  PRIMARY KEY (day, chart, arrow)
);
